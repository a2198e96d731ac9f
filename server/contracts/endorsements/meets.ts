import type { EndorsementBlocker, EndorsementBlockers } from '#domain/endorsements/blockers.ts'
import type { EndorsementRecord } from '#domain/endorsements/record.ts'
import type { Language } from '#domain/languages.ts'
import type { EndorsementNeed } from '#domain/lifecycles/endorsement.lifecycle.ts'
import type { Named } from '#domain/records/links.ts'
import { fieldText, hasText, textOf } from '../../texts/texts.ts'
import { paramsInWords } from '../../texts/params-in-words.ts'
import type { Around } from './scene.ts'

type Lack = EndorsementRecord['moves'][number]['lacks'][number]
type Whose = Pick<Around, 'contract' | 'stored' | 'others'>

/** Who can meet needs, as `server:who.<words>` says it. */
export const MEETER_OF: Record<EndorsementNeed, 'handler' | 'approver' | 'booker' | 'system' | 'other' | 'mover' | 'head'> = {
  mayChange: 'handler',
  mayApprove: 'approver',
  mayBook: 'booker',
  isSystem: 'system',
  isNotPreparer: 'other',
  hasReason: 'mover',
  changesAreListed: 'handler',
  premiumIsCalculated: 'handler',
  everyMarketHasRole: 'handler',
  daysFit: 'handler',
  isAdmissible: 'handler',
  isOnlyOpen: 'handler',
  isNextInOrder: 'approver',
  isApprovedByHead: 'head',
  leaderHasAgreed: 'handler',
  someoneHasDeclined: 'handler',
  nobodyHasAccepted: 'handler',
  partiesHaveAgreed: 'handler',
  partiesAreInformed: 'handler',
  termsAreAsListed: 'handler',
  earlierAreSettled: 'handler',
  premiumCanBeBooked: 'handler',
  isCorrected: 'system',
}

function whoMeets(need: EndorsementNeed, { contract, stored }: Whose, language: Language): string {
  const meeter = MEETER_OF[need]
  const named: Partial<Record<typeof meeter, Named | null | undefined>> = {
    handler: contract.shown.handler as Named | null | undefined,
    other: stored.prepared_by,
  }
  const name = named[meeter]?.name ?? ''
  return name === '' ? textOf(`server:who.${meeter}`, language) : textOf(`server:who.${meeter}_named`, language, { name })
}

/** Blockers that the lines of the contract mend. */
const OF_LINES: readonly string[] = ['no_signed_lines', 'line_without_market']

/** Where another record mends it: another endorsement, or the lines of the contract; null for a field of this one, and for what only a person can. */
function placeOf({ key, path, params }: EndorsementBlocker, { contract, others }: Whose): string | null {
  if (path !== null) return null
  if (OF_LINES.includes(key)) return `/contract/form/${contract.uuid}?view=lines`
  const other = others.find(({ endorsement_reference: reference }) => reference === params?.reference)
  return other ? `/endorsement/${other.id}` : null
}

/** What contracts are held against as well is said in their words. */
function messageOf({ key, params }: EndorsementBlocker, language: Language): string {
  const area = ['endorsement', 'contract-moves'].find((name) => hasText(`${name}:blocker.${key}`, 'en'))
  return area
    ? textOf(`${area}:blocker.${key}`, language, paramsInWords(params, language))
    : fieldText({ key, ...(params && { params }) }, language)
}

/** Needs that are not met: who can meet each, what is missing, and where that is mended. */
export const toldLacks = (
  needs: readonly EndorsementNeed[],
  blockers: EndorsementBlockers,
  whose: Whose,
  language: Language,
): Lack[] =>
  needs.map((need) => ({
    need,
    who: whoMeets(need, whose, language),
    blockers: blockers[need].map((each) => ({
      path: each.path,
      key: each.key,
      message: messageOf(each, language),
      to: placeOf(each, whose),
    })),
  }))
