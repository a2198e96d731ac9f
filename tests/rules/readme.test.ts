import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { SETTINGS } from '#server/settings-table.ts'
import { withSettings } from '#tools/readme/settings.ts'

const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8')

/** The formatter aligns the columns. */
const squeezed = (text: string) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---')

test('lists every setting in the README as the server reads it (npm run readme writes it)', () => {
  expect(squeezed(withSettings(readme))).toBe(squeezed(readme))
  for (const { name } of Object.values(SETTINGS)) expect(squeezed(readme)).toContain(`| \`${name}\` |`)
})
