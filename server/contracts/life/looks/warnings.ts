import { stageName } from '#domain/contracts/stages/stages.ts'
import { acknowledgedIn, stepsAsked } from '#domain/contracts/warnings/asked.ts'
import type { Blocker } from '#domain/contracts/blockers.ts'
import { standingWarnings, type WarningsOf } from '../../warnings/standing.ts'
import type { Judging, Room } from '../judging.ts'
import { foundIn, MOST } from './found.ts'

/** Warnings of the steps that the stage hands on, each until someone has acknowledged it in words. */
async function open(judging: Judging): Promise<Blocker[]> {
  const found: WarningsOf = {}
  for (const step of stepsAsked(stageName(judging.stored.stage_id))) found[step] = (await foundIn(judging, step)).warnings
  const standing = await standingWarnings(judging.sql, judging.stored, found)
  return standing
    .filter(({ acknowledgement }) => acknowledgement === null)
    .slice(0, MOST)
    .map(({ step, path, key, params }) => ({
      step: acknowledgedIn(step),
      path,
      key: 'warning_open',
      params: { step: step.toUpperCase() },
      warning: { key, ...(params && { params }) },
    }))
}

/** Source: domain guide 4, step 8. */
export const WARNINGS: Room = {
  needs: ['warningsAreAcknowledged'],
  look: async (judging) => ({ warningsAreAcknowledged: await open(judging) }),
}
