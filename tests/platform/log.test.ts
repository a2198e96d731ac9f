import { expect, test } from 'vitest'
import { jsonLog } from '#server/http/log.ts'

function logged(facts: object, level: 'info' | 'warn' = 'info') {
  const lines: string[] = []
  const log = jsonLog(level, (line) => void lines.push(line))
  log.info(facts, 'text')
  return lines
}

test('removes values whose names speak of secrets, however deep', () => {
  const line = logged({
    password: 'a1',
    user: { access_token: 'b2', otp: 'c3', list: [{ challenge: 'd4' }] },
    cookie: 'e5',
  }).join('')
  expect(line).not.toMatch(/a1|b2|c3|d4|e5/)
  expect(line.match(/\[removed\]/g)).toHaveLength(5)
})

test('keeps a line a line, whatever is in the text', () => {
  const lines = logged({ name: 'one\n{"level":"error"}' })
  expect(lines).toHaveLength(1)
  expect(lines[0]!.trimEnd()).not.toContain('\n')
})

test('tells an error with its cause, but not the row that the database quotes', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ada@example.org)' })
  const line = logged({ error: new Error('outer', { cause }) }).join('')
  expect(JSON.parse(line).error).toMatchObject({ message: 'outer', cause: { message: 'duplicate key', code: '23505' } })
  expect(line).not.toContain('ada@')
})

test('is silent below its level', () => {
  expect(logged({}, 'warn')).toEqual([])
})
