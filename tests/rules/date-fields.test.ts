import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeFiles } from '#tools/check/files.ts'

/** The browser's own date input writes dates by the language of the browser, and hides what cannot be read. */
const NATIVE = /\btype=(?:"|\{?['"`])(?:date|datetime-local)\b|\btype=\{[^}]*'date'|\btype: 'date'/

const isNative = (text: string) => NATIVE.test(text)

test('dates are typed in the date field, not in the browser’s own', () => {
  const files = codeFiles(process.cwd(), ['src']).filter((file) => file.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => isNative(readFileSync(file, 'utf8')))).toEqual([])
})

test('a date input of the browser is found', () => {
  const planted = [
    '<TextInput {...props} type="date" />',
    "<input type={isDay ? 'date' : 'text'} />",
    '<input type="datetime-local" />',
    '<Input component="input" {...{ type: \'date\' }} />',
  ]
  expect(planted.map(isNative)).toEqual(planted.map(() => true))
  expect(isNative('<input type="text" name="date" />')).toBe(false)
})
