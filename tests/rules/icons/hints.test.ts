import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SCREENS = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => `src/${file}`)

const BUTTON = /<(?:ActionIcon|CloseButton)\b(?:[^{}>]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*>/g

const unhinted = (text: string) => (text.match(BUTTON) ?? []).filter((tag) => !/\btitle=/.test(tag))

test('a button that is only an icon says what it does when the pointer rests on it', () => {
  const files = SCREENS.map((file) => [file, readFileSync(file, 'utf8')] as const)
  expect(files.flatMap(([, text]) => text.match(BUTTON) ?? []).length).toBeGreaterThan(5)
  expect(files.flatMap(([file, text]) => unhinted(text).map((tag) => `${file}: ${tag}`))).toEqual([])
})

test('an icon button without a hint is found', () => {
  expect(unhinted('<ActionIcon aria-label={t("open")} onClick={() => send({ type: "open" })}>')).toHaveLength(1)
  expect(unhinted('<CloseButton aria-label={close} title={close} onClick={clear} />')).toEqual([])
})
