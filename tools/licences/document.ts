import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedPackages, type Shipped } from './packages.ts'

export const DOCUMENT = 'THIRD-PARTY.md'

const COPYRIGHT = /^[\s*#>-]*((copyright|©|\(c\))\s.*\d{4}.*|copyright \(c\) .*)$/i
/** Of the text itself, not of a work under it. */
const TEMPLATE = /\[yyyy\]|\{yyyy\}|<year>|free software foundation|the open group/i

/** Who holds the rights, as the package says it. */
function noticesOf({ texts, author }: Shipped): string {
  const lines = texts.flatMap((text) => text.split('\n')).flatMap((line) => COPYRIGHT.exec(line)?.[1]?.trim() ?? [])
  const own = [...new Set(lines.filter((line) => !TEMPLATE.test(line)))]
  return own.length > 0 ? own.join('; ') : (author ?? '')
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').replaceAll('<', '&lt;')

const row = (each: Shipped) => `| ${cell(each.name)} | ${each.version} | ${cell(each.licence)} | ${cell(noticesOf(each))} |`

/** One text for each licence, that of the first package that brings it; notices of the Apache licence are all kept. */
function textsOf(packages: readonly Shipped[]): string[] {
  const texts = new Map<string, string>()
  for (const each of packages) if (each.texts[0]) texts.set(each.licence, texts.get(each.licence) ?? each.texts[0])
  return [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([licence, text]) => `### ${licence}\n\n${fenced(text)}`)
}

const fenced = (text: string) => `\`\`\`\`text\n${text.replaceAll(/[ \t]+$/gm, '')}\n\`\`\`\``

const NOTICE = /^\s*notice|^.*\bNOTICE\b/i
const noticeFiles = (packages: readonly Shipped[]) =>
  packages
    .filter(({ licence }) => licence === 'Apache-2.0')
    .flatMap(({ name, texts }) =>
      texts
        .slice(1)
        .filter((text) => NOTICE.test(text))
        .map((text) => `### ${name}\n\n${fenced(text)}`),
    )

/** The whole file, the same on every system: optional packages are named, and the rights in binaries are those of the package they belong to. */
export function thirdParty(root: string): string {
  const packages = shippedPackages(root)
  const font = packages.find(({ name }) => name === '@fontsource-variable/inter')?.texts.join('\n\n') ?? ''
  const notices = noticeFiles(packages)
  return `${[
    '# Third-party software',
    'Slipway is made with the packages below, each under its own licence. Written by `npm run licences`; `npm run check` fails when it is stale.',
    '## Packages',
    ['| Package | Version | Licence | Rights |', '| --- | --- | --- | --- |', ...packages.map(row)].join('\n'),
    '## PostgreSQL and what its binaries hold',
    fenced(readFileSync(join(root, 'tools/licences/postgresql.txt'), 'utf8').trim()),
    '## The font Inter',
    fenced(font),
    ...(notices.length > 0 ? ['## Notices', ...notices] : []),
    '## Licence texts',
    'The rights in each package are those of the table; the texts name those of the package they were taken from.',
    ...textsOf(packages),
  ].join('\n\n')}\n`
}
