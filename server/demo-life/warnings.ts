import { stageName } from '#domain/contracts/stages/stages.ts'
import { stepsAsked } from '#domain/contracts/warnings/asked.ts'
import type { ContractMove } from '#domain/lifecycles/contract-needs.ts'
import { problemsIn } from '../contracts/record.ts'
import { keepWords, restand } from '../contracts/warnings/acknowledge.ts'
import { standingWarnings, type WarningsOf } from '../contracts/warnings/standing.ts'
import { move, read, type Act, type Desk, type Say } from './desk.ts'
import type { Role } from './staff.ts'

/** What demo people say to a warning. */
const WORDS: Readonly<Record<string, string>> = {
  party_not_screened: 'Compliance screens the insured with the clearance.',
  party_match_open: 'Compliance reviews the match with the clearance.',
  similar_contract: 'Another interest of the same group, checked against its slip.',
  loss_years_expected: 'The client has records of these years only; the leader has accepted them.',
  period_long: 'The client asked for the longer period and the leader has agreed.',
  gap_below: 'The client retains the gap.',
  overlap_below: 'The overlap is agreed for the change of programme.',
  rate_on_line_unusual: 'Rate confirmed with the leader’s model.',
  guidance_below_order: 'Two more markets have been approached for the rest.',
  outside_guidance: 'Accepted by the team leader.',
  leader_not_first: 'The leader agreed the terms before the following market wrote.',
  brokerage_high: 'Agreed with the client in the terms of business.',
}
const OTHERWISE = 'Checked with the client and the leader, and accepted.'

/** Acknowledges what is still open of the warnings of a contract. */
async function acknowledgeOpen(desk: Desk): Promise<void> {
  const { sql, call } = desk
  const stored = await read(desk)
  const found: WarningsOf = {}
  for (const step of stepsAsked(stageName(stored.stage_id))) found[step] = (await problemsIn(sql, call, stored, step)).warnings
  const open = (await standingWarnings(sql, stored, found)).filter(({ acknowledgement }) => acknowledgement === null)
  for (const warning of open) await keepWords(sql, call, stored, { ...warning, words: WORDS[warning.key] ?? OTHERWISE })
  for (const step of new Set(open.map((warning) => warning.step))) await restand(sql, call, stored, step)
}

/** Whoever keeps a contract acknowledges its warnings before it is handed on. */
export const acknowledge: Act = {
  name: 'acknowledge warnings',
  by: 'keeper',
  async does(desk) {
    await acknowledgeOpen(desk)
    return null
  },
}

/** Whoever makes a move that hands a contract on from its form acknowledges what is still open. */
export const handOn = (by: Role, name: ContractMove, say?: Say): Act => {
  const made = move(by, name, say)
  return {
    ...made,
    async does(desk) {
      await acknowledgeOpen(desk)
      return made.does(desk)
    },
  }
}
