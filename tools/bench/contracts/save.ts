import { loadContractStep, saveContractStep } from '#domain/api/contracts.ts'
import { toForm } from '#domain/api/form.ts'
import { toRequest } from '#domain/api/wire.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import { countStatements } from '#tests/support/statements.ts'
import { median, shareOf } from '../figures.ts'
import type { Served } from '../served.ts'
import { printFigure } from './print.ts'

async function ask({ host, token }: Served, url: string, sent: { method?: 'PATCH'; body?: FormData } = {}): Promise<string> {
  const reply = await fetch(`${host}/api${url}`, { ...sent, headers: { authorization: `Bearer ${token}` } })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${text.slice(0, 300)}`)
  return text
}

const stepIn = (text: string) => (JSON.parse(text) as { data: ContractStep }).data

interface Saves {
  /** ms of the server. */
  times: number[]
  /** ms from the request to the answer that has been read. */
  asked: number[]
  /** ms that this process, which asks and serves, has computed for one save. */
  work: number
  statements: number
}

/** Statements and ms of the save of one cell. */
const WANTED = { statements: 12, ms: 30 }

/** One cell of layer 100: all rows are sent with their ids, as the form does, and one of them says something else. */
export async function measureSaves(served: Served, uuid: string, rounds: number): Promise<Saves> {
  const counted = countStatements(served.db)
  let step = stepIn(await ask(served, toRequest(loadContractStep, { uuid, step: '3a' }).url))
  const saves: Saves = { times: [], asked: [], work: 0, statements: 0 }
  for (let round = -5; round < rounds; round++) {
    const rows = (step.values as { sections: { id: number; section_no: number }[] }).sections
    const title = `Layer 100, version ${round} of ${Date.now()}`
    const sections = rows.map(({ id, section_no: no }) => (no === 100 ? { id, title } : { id }))
    const { url, body = {} } = toRequest(saveContractStep, { uuid, step: '3a', step_version: step.step_version, sections })
    const form = toForm(body)
    const [start, cpu] = [performance.now(), process.cpuUsage()]
    const { count, result } = await counted(() => ask(served, url, { method: 'PATCH', body: form }))
    const time = performance.now() - start
    const { user, system } = process.cpuUsage(cpu)
    step = stepIn(result)
    if (round < 0) continue
    saves.asked.push(time)
    saves.times.push(served.answered.at(-1) ?? Number.NaN)
    saves.work += (user + system) / 1_000 / rounds
    saves.statements = Math.max(saves.statements, count)
  }
  return saves
}

export function printSaves({ times, asked, work, statements }: Saves): void {
  printFigure('save of one cell: statements', statements, { mayBe: WANTED.statements, unit: '  ' })
  const whole = `with the one who asks ${median(asked).toFixed(1)}, and ${work.toFixed(1)} of computing`
  const beside = `p95 ${shareOf(times, 0.95).toFixed(1)}; ${whole}`
  printFigure('save of one cell, on the server', median(times), { mayBe: WANTED.ms, unit: 'ms' }, beside)
}
