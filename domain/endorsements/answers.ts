import type { AgreementTemplate, PartyRole } from './choices.ts'
import type { Party, ShownEndorsement } from './draft.ts'

interface Lacking {
  path: string | null
  key: string
  params?: Record<string, string | number>
}

const lacking = (path: string | null, key: string, name?: string): Lacking =>
  name ? { path, key, params: { name } } : { path, key }

const nameIn = ({ market }: Party) => market?.name ?? '–'
const hasRole =
  (...roles: PartyRole[]) =>
  ({ party_role: role }: Party) =>
    roles.includes(role as PartyRole)

const eachOf = (parties: readonly Party[], isWanted: (party: Party) => boolean, look: (party: Party, at: string) => Lacking[]) =>
  parties.flatMap((party, place) => (isWanted(party) ? look(party, `parties.${place}.`) : []))

/** Every market on the contract has exactly one role, one of them leads, and it is said how they agree. Source: domain guide 2.8. */
function roleBlockers({ parties, agreement_template: template, gua_part: part }: ShownEndorsement, markets: readonly number[]) {
  const known = new Set(parties.map(({ market }) => market?.id))
  const leaders = parties.filter(hasRole('leader'))
  return [
    ...(template === null ? [lacking('agreement_template', 'no_template')] : []),
    ...(isGua(template) && part === null ? [lacking('gua_part', 'no_part')] : []),
    ...(markets.every((market) => known.has(market)) ? [] : [lacking('parties', 'market_without_role')]),
    ...eachOf(
      parties,
      ({ party_role: role }) => role === null,
      (party, at) => [lacking(`${at}party_role`, 'no_role', nameIn(party))],
    ),
    ...(leaders.length === 1 ? [] : [lacking('parties', 'one_leader')]),
  ]
}

export const isGua = (template: AgreementTemplate | null) => template === 'gua_marine' || template === 'gua_non_marine'

/** Each answers for its own share: a decliner does not keep the others from agreeing. */
export const isForOwnShare = ({ agreement_template: template, gua_part: part }: ShownEndorsement): boolean =>
  isGua(template) && part === 'part_three'

const needsParties = ({ agreement_template: template, gua_part: part }: ShownEndorsement): boolean =>
  !isGua(template) || part !== 'part_one'

/** The leader agreed, on a day, with evidence. */
const leaderBlockers = ({ parties }: ShownEndorsement): Lacking[] => {
  const isLeader = hasRole('leader')
  if (!parties.some(isLeader)) return [lacking('parties', 'one_leader')]
  return eachOf(parties, isLeader, (party, at) => [
    ...(party.response === 'agreed' ? [] : [lacking(`${at}response`, 'leader_not_agreed', nameIn(party))]),
    ...(party.evidence ? [] : [lacking(`${at}evidence`, 'no_evidence', nameIn(party))]),
    ...(party.responded_on ? [] : [lacking(`${at}responded_on`, 'no_answer_day', nameIn(party))]),
  ])
}

/** Who has to agree besides the leader has done so; for its own share it is enough that each has answered. Source: domain guide 3.9. */
function agreementBlockers(endorsement: ShownEndorsement): Lacking[] {
  if (!needsParties(endorsement)) return []
  const isEnough = ({ response }: Party) => response === 'agreed' || (isForOwnShare(endorsement) && response === 'declined')
  const isAsked = hasRole('agreement_party')
  return eachOf(
    endorsement.parties,
    (party) => isAsked(party) && !isEnough(party),
    (party, at) => [lacking(`${at}response`, 'party_not_agreed', nameIn(party))],
  )
}

const hasDeclined = (endorsement: ShownEndorsement): boolean =>
  endorsement.parties.some(
    (party) =>
      party.response === 'declined' &&
      (hasRole('leader')(party) || (hasRole('agreement_party')(party) && !isForOwnShare(endorsement))),
  )

const informBlockers = ({ parties }: ShownEndorsement): Lacking[] =>
  eachOf(
    parties,
    (party) => hasRole('notify_party')(party) && !party.informed_on,
    (party, at) => [lacking(`${at}informed_on`, 'not_informed', nameIn(party))],
  )

/** Ids of the markets that keep their old terms for their own share. */
export const declinersOf = (endorsement: ShownEndorsement): number[] =>
  isForOwnShare(endorsement)
    ? endorsement.parties.flatMap(({ market, response }) => (market && response === 'declined' ? [market.id] : []))
    : []

/** What the roles and answers of the markets lack for each move. */
export const answerBlockers = (endorsement: ShownEndorsement, markets: readonly number[]) => ({
  everyMarketHasRole: roleBlockers(endorsement, markets),
  leaderHasAgreed: leaderBlockers(endorsement),
  someoneHasDeclined: hasDeclined(endorsement) ? [] : [lacking('parties', 'no_market_declined')],
  nobodyHasAccepted: eachOf(
    endorsement.parties,
    ({ response }) => response === 'agreed',
    (party, at) => [lacking(`${at}response`, 'has_accepted', nameIn(party))],
  ),
  partiesHaveAgreed: agreementBlockers(endorsement),
  partiesAreInformed: informBlockers(endorsement),
})
