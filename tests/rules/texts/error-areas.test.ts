import errors from '#locales/en/errors.json' with { type: 'json' }
import records from '#locales/en/record-errors.json' with { type: 'json' }
import server from '#locales/en/server-errors.json' with { type: 'json' }
import { expect, test } from 'vitest'

test('an error has its text in one area: the first that has it would hide all others', () => {
  const keys = [errors, records, server].flatMap((area) => Object.keys(area))
  expect(keys.filter((key, at) => keys.indexOf(key) < at)).toEqual([])
})
