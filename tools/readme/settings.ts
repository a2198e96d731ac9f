import { SETTINGS } from '#server/settings-table.ts'

const PLACE = /(?<=<!-- settings -->\n)[\s\S]*(?=<!-- \/settings -->)/

const cell = (text: string) => text.replaceAll('|', '\\|')

/** The README with its table of settings as the server reads them today. */
export function withSettings(readme: string): string {
  const rows = Object.values(SETTINGS).map(
    ({ name, initial, allowed, meaning }) =>
      `| \`${name}\` | ${initial === null ? '' : `\`${cell(initial)}\``} | ${cell(allowed)} | ${cell(meaning)} |`,
  )
  return readme.replace(
    PLACE,
    () => `\n| Setting | Default | Allowed | Purpose |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n\n`,
  )
}
