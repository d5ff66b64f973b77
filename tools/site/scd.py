"""Manual pages in scdoc's language as HTML, with an id for every heading and every option.

    html = scd.to_html(text, link=lambda name, section: "gen-queens.1.html", after=after)

The pages are read as tools/man/install.cmake makes them. `link` returns where a reference such as
*gen-queens*(1) leads, or None. `after(commands)` returns HTML to stand behind a block of commands:
the pictures that they draw.
"""

import html
import re

REFERENCE = re.compile(r"\*([\w-]+)\*\((\d)\)")
TOKEN = re.compile(r"\\(.)|(\*)|(?<!\w)(_)|(_)(?!\w)|([^\\*_]+|_)", re.DOTALL)


def name_of(text):
    """The id of a heading or of an option: what stands behind # in addresses."""
    plain = re.sub(r"[*_\\]", "", text)
    options = re.findall(r"--[a-z][a-z-]*", plain) or re.findall(r"(?<!\w)-\w\b", plain)
    return options[-1] if options else re.sub(r"\W+", "-", plain).strip("-").lower()


class Converter:
    def __init__(self, link, after):
        self.link, self.after = link, after
        self.out, self.ids, self.level = [], set(), 0

    def new_id(self, text):
        wanted = name = name_of(text) or "part"
        number = 1
        while name in self.ids:
            number += 1
            name = f"{wanted}-{number}"
        self.ids.add(name)
        return html.escape(name)

    def inline(self, text):
        """Bold, underlined, references, escapes; a line that ends with ++ ends there."""
        made, last = [], 0
        for found in REFERENCE.finditer(text):
            target = self.link(found[1], found[2])
            made.append(self.styled(text[last : found.start()]))
            label = f"<b>{html.escape(found[1])}</b>({found[2]})"
            made.append(f'<a href="{target}">{label}</a>' if target else label)
            last = found.end()
        return "".join(made) + self.styled(text[last:])

    @staticmethod
    def styled(text):
        made, bold, under = [], False, False
        for escaped, star, opens, closes, plain in TOKEN.findall(text):
            if star:
                bold = not bold
                made.append("<b>" if bold else "</b>")
            elif opens or (closes and under):
                under = not under
                made.append("<i>" if under else "</i>")
            else:
                made.append(html.escape(escaped or plain or closes))
        made.append("</i>" * under + "</b>" * bold)
        text = "".join(made).replace("++\n", "<br>\n")
        return re.sub(r"<b>(--?[\w-]+)</b>", r"<b class=option>\1</b>", text)

    def to_level(self, level):
        self.out.append("<div class=in>" * (level - self.level) + "</div>" * (self.level - level))
        self.level = level

    def run(self, text):
        lines = text.split("\n")[1:]
        at = 0
        while at < len(lines):
            line = lines[at]
            bare = line.lstrip("\t")
            if not bare.strip():
                at += 1
                continue
            self.to_level(len(line) - len(bare))
            if bare.startswith("```"):
                at = self.block(lines, at, bare[3:].strip())
            elif bare.startswith("#"):
                at = self.heading(bare, at)
            elif bare.startswith("- "):
                at = self.items(lines, at)
            elif re.match(r"[\[|][\[\]-] ", bare):
                at = self.table(lines, at)
            else:
                at = self.paragraph(lines, at)
        self.to_level(0)
        return "".join(self.out)

    def heading(self, bare, at):
        marks, title = bare.split(" ", 1)
        tag, name = f"h{len(marks) + 1}", self.new_id(title)
        self.out.append(f'<{tag} id="{name}"><a href="#{name}">{self.inline(title)}</a></{tag}>\n')
        return at + 1

    def block(self, lines, at, kind):
        tabs = "\t" * self.level
        body = []
        at += 1
        while lines[at].strip() != "```":
            body.append(lines[at].removeprefix(tabs))
            at += 1
        text = "\n".join(body)
        self.out.append(f'<pre class="{kind or "text"}">{html.escape(text)}</pre>\n')
        if kind == "sh":
            self.out.append(self.after(text))
        return at + 1

    def items(self, lines, at):
        self.out.append("<ul>")
        while at < len(lines) and lines[at].lstrip("\t").startswith("- "):
            item = [lines[at].lstrip("\t")[2:]]
            at += 1
            while (
                at < len(lines)
                and lines[at].strip()
                and not lines[at].lstrip("\t").startswith("- ")
            ):
                item.append(lines[at].strip())
                at += 1
            self.out.append(f"<li>{self.inline(chr(10).join(item))}</li>\n")
        self.out.append("</ul>\n")
        return at

    def table(self, lines, at):
        """A line that begins with a colon is another cell of its row."""
        rows = []
        while at < len(lines) and lines[at].strip():
            mark, cell = re.match(r"\t*([\[|:])[\[\]-]?\s*(.*)", lines[at]).groups()
            if mark != ":":
                rows.append([])
            rows[-1].append(self.inline(cell))
            at += 1
        for row in rows:
            tag = "th" if row is rows[0] else "td"
            row[:] = [f"<{tag}>{cell}</{tag}>" for cell in row]
        body = "\n".join("<tr>" + "".join(row) + "</tr>" for row in rows)
        self.out.append(f"<table>{body}</table>\n")
        return at

    def paragraph(self, lines, at):
        """A paragraph before a deeper line is a term, which that line explains."""
        tabs = "\t" * self.level
        body = []
        while at < len(lines) and lines[at].strip() and not lines[at].startswith(tabs + "\t"):
            if lines[at].lstrip("\t").startswith(("```", "- ")):
                break
            body.append(lines[at].strip())
            at += 1
        text = "\n".join(body)
        is_term = at < len(lines) and lines[at].startswith(tabs + "\t")
        head = f'<p class=term id="{self.new_id(text)}">' if is_term else "<p>"
        self.out.append(f"{head}{self.inline(text)}</p>\n")
        return at


def to_html(text, link, after=lambda commands: ""):
    return Converter(link, after).run(text)


def summary(text):
    """Returns the summary of a page, which stands in its section NAME."""
    found = re.search(r"^# (?:NAME|NOM)\n\n[^\n]* - ([^\n]*)", text, re.MULTILINE)
    return found[1] if found else ""
