import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestOtp, verifyOtp } from '#domain/api/users.ts'
import { codeAt, DEMO_PASSWORD } from '#tests/support/authenticator.ts'
import { demoFolder, startProcess, stopProcess, type Running } from '#tests/support/process.ts'
import { askingAt, sendFile } from '#tools/bench/asking.ts'
import { check, largeBordereau, post, reportingContract, residentOf } from '#tools/bench/large-bordereau.ts'

const folder = demoFolder()
let run: Running
beforeAll(async () => {
  run = startProcess(['--port', '0', '--data-dir', folder.path])
  await run.ready
}, 180_000)
afterAll(async () => {
  await stopProcess(run)
  folder.remove()
})

const [ROWS, BAD] = [20_000, 200]
/** MB above what the server held before. */
const MOST = 150

async function signIn(host: string): Promise<string> {
  const ask = askingAt(host, '')
  const email = 'admin@slipway.example'
  const { challenge } = await ask(requestOtp, { email, password: DEMO_PASSWORD })
  return (await ask(verifyOtp, { email, otp: codeAt(new Date()), challenge })).access_token
}

test('a bordereau of 20,000 rows is checked and posted in little more memory than an idle server holds [B10]', async () => {
  const host = await run.ready
  const ask = askingAt(host, await signIn(host))
  const where = await reportingContract(ask)
  const pid = run.process.pid!
  const idle = residentOf(pid)
  let most = idle
  const look = () => void (most = Math.max(most, residentOf(pid)))
  const file = await sendFile(host, ask, largeBordereau(ROWS, where.month))
  const checked = await check(ask, { ...where, file }, look)
  expect([checked.state, checked.total, checked.good, checked.bad]).toEqual(['checked', ROWS, ROWS - BAD, BAD])
  const posted = await post(ask, checked, look)
  expect([posted.state, posted.good]).toEqual(['posted', ROWS - BAD])
  expect(most - idle).toBeLessThan(MOST)
}, 300_000)
