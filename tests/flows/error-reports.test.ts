import { reportClientError } from '#domain/api/client-errors.ts'
import { RequestFailed } from '#domain/app-error.ts'
import { LIMITS } from '#domain/limits.ts'
import { bringInnerScreens } from '#src/app/screens.ts'
import { isMissingPart } from '#src/app/missing-part.ts'
import { reporterOf } from '#src/app/trouble/reports.ts'
import type { Services } from '#src/services/services.tsx'
import { refusal } from '#tests/charts/problems.ts'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

beforeAll(bringInnerScreens)

/** The page that the reports tell of. */
beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/master/region' })
  vi.stubGlobal('document', { querySelector: () => ({ src: 'http://host/assets/index-Ab12.js?v=1' }) })
  return () => vi.unstubAllGlobals()
})

/** A server that keeps every report, or takes none. */
function reporter(answer: () => Promise<unknown> = async () => ({ data: { reference: 'r-1' } })) {
  const told: Record<string, string>[] = []
  const call = ((endpoint: unknown, report: Record<string, string>) => {
    expect(endpoint).toBe(reportClientError)
    told.push(report)
    return answer()
  }) as unknown as Services['call']
  return { told, report: reporterOf({ call }) }
}

test('tells what broke, where and in which build, and answers with the reference [D9]', async () => {
  const { told, report } = reporter()
  expect(await report('screen', new TypeError('rows is not iterable'))).toBe('r-1')
  expect(told).toMatchObject([
    { kind: 'screen', message: 'rows is not iterable', route: '/master/region', version: 'index-Ab12.js', request_id: '' },
  ])
  expect(told[0]?.stack).toContain('error-reports.test.ts')
})

test('sends no secret and no value of an address', async () => {
  vi.stubGlobal('location', { pathname: '/forgot/password/someone/0123456789abcdef0123456789abcdef' })
  const { told, report } = reporter()
  await report('promise', new Error('token=hunter2 of ann@slipway.example at /reset?x=secret7'))
  expect(told[0]?.route).toMatch(/:/)
  for (const secret of ['hunter2', 'ann@', 'secret7', '0123456789'])
    expect(JSON.stringify({ ...told[0], stack: '' })).not.toContain(secret)
})

test('names the call that failed', async () => {
  const { told, report } = reporter()
  await report('promise', new RequestFailed({ ...refusal('unexpected').problem, requestId: 'call-7' }))
  expect(told[0]?.request_id).toBe('call-7')
})

test('tells each distinct error once, and so many in all', async () => {
  const { told, report } = reporter()
  const error = new Error('again and again')
  expect(await Promise.all([report('script', error), report('screen', error)])).toEqual(['r-1', 'r-1'])
  expect(told).toHaveLength(1)
  for (let number = 0; number < LIMITS.errorReports + 5; number += 1) await report('script', new Error(`number ${number}`))
  expect(told).toHaveLength(LIMITS.errorReports)
})

test.each([
  ['a missing connection', refusal('no_answer')],
  ['a part that a new version has replaced', new TypeError('Failed to fetch dynamically imported module: /assets/a.js')],
  ['a loop that the browser has ended', new Error('ResizeObserver loop completed with undelivered notifications.')],
])('does not report %s', async (_, error) => {
  const { told, report } = reporter()
  expect([await report('promise', error), told]).toEqual([null, []])
})

test('goes on without a reference when the report is not taken', async () => {
  const { report } = reporter(() => Promise.reject(refusal('too_many_requests')))
  expect(await report('screen', new Error('broken'))).toBeNull()
})

test.each([
  'Failed to fetch dynamically imported module: https://host/assets/a-1.js',
  'error loading dynamically imported module: https://host/assets/a-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a-1.css',
])('knows by "%s" that a part did not come', (message) => {
  expect([isMissingPart(new TypeError(message)), isMissingPart(new Error('broken')), isMissingPart(message)]).toEqual([
    true,
    false,
    false,
  ])
})
