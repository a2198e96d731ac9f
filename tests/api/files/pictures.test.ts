import { expect, test } from 'vitest'
import { cleanSvg } from '#server/content/svg.ts'

const picture = (inside: string, root = 'xmlns="http://www.w3.org/2000/svg"') => `<svg ${root}>${inside}</svg>`
const path = (attributes: string) => picture(`<path d="M0 0h2v2z" ${attributes}/>`)

/** What acts, loads or links, however it is written. */
const BAD = /evil|script|alert|onload|onclick|href|javascript|import|animate|<set|foreign|iframe|<use|<image|style|@|\\|xhtml/i

test.each([
  ['an address behind a line feed', path('fill="\nurl(https://evil.example/a)"')],
  ['an address over several lines', path('fill="red\r\n\turl\n(\nhttps://evil.example/a\n)"')],
  ['an address behind a part of the picture', path('fill="url(#g) url(https://evil.example/a)"')],
  ['an address beside a part of the picture', path('fill="url(#g)\nurl(//evil.example/a)"')],
  ['an address in signs of XML', path('fill="&#10;&#x75;&#114;l(https://evil.example/a)"')],
  ['an address in escapes of CSS', path('fill="\\75rl(https://evil.example/a)"')],
  ['an address split by a comment of CSS', path('fill="u/**/rl(https://evil.example/a)"')],
  ['an address in odd case', path('FILL="URL(https://evil.example/a)" fill="UrL(https://evil.example/a)"')],
  [
    'another call that loads',
    path('mask="image-set(\'https://evil.example/a\' 1x)" clip-path="src(\'https://evil.example/a\')"'),
  ],
  ['a call before which a blank stands', path('fill="url (https://evil.example/a)"')],
  ['handlers over several lines', path('\n onclick\n=\n"alert(1)"\tonload="alert(2)" ONLOAD="alert(3)"')],
  [
    'links in odd case and other namespaces',
    path('href="javascript:alert(1)" HREF="//evil.example" xlink:href="//evil.example"'),
  ],
  ['a prefix of its own', picture('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'.replace('alert(1)', ''))],
  ['another namespace', picture('<g/>', 'xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"')],
  ['a style of its own', path('style="fill:url(https://evil.example/a)"')],
  ['a sheet of styles', picture('<style>@import url(https://evil.example/a);</style><g/>')],
  [
    'what moves',
    picture('<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onclick" to="alert(1)"/><g/>'),
  ],
  ['what holds pages', picture('<foreignObject><iframe src="https://evil.example"/></foreignObject><g/>')],
  ['what shows other pictures', picture('<use href="https://evil.example/a#b"/><image href="https://evil.example/a"/><g/>')],
  [
    'what is told to readers of XML',
    `<?xml-stylesheet href="https://evil.example/a"?>${picture('<?xml-stylesheet href="//evil.example"?><g/>')}`,
  ],
  ['entities of its own', `<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>${picture('<g>&x;</g>')}`],
  ['a script in capitals', picture('<SCRIPT>\n</SCRIPT><Script/><g/>')],
  ['a script in a section of text', picture('<g/><script><![CDATA[alert(1)]]></script>')],
])('leaves nothing of %s', (_what, svg) => {
  const clean = cleanSvg(svg)
  expect(clean).toMatch(/^<svg/)
  expect(clean).not.toMatch(BAD)
  expect(clean).toMatch(/<path d="M0 0h2v2z"|<g|<svg[^>]*>\s*<\/svg>|<svg[^>]*\/>/)
})

test('keeps what is drawn, on however many lines', () => {
  const drawn = `<g transform="translate(1 2)\n scale(.5)" fill="rgb(1, 2, 3)" stroke="hsl(10 20% 30%)"><path d="M0 0\nh2" fill="url(#a-1)"></path></g>`
  expect(cleanSvg(picture(drawn, 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"'))).toContain(drawn)
})

test('keeps a section of text as text', () => {
  expect(cleanSvg(picture('<text><![CDATA[<script>alert(1)</script>]]></text>'))).toContain(
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  )
})
