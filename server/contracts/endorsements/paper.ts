import type { EndorsementFacts } from '#domain/contracts/issued.ts'
import type { Change } from '#domain/contracts/move.ts'
import type { EndorsementPremium } from '#domain/endorsements/premium/index.ts'
import type { Call } from '../../serve.ts'
import { findContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'
import { issueDocuments } from '../issued/issue.ts'
import { authorOf } from '../trail.ts'
import { premiumOfStored, type Around } from './scene.ts'

type Stored = Around['stored']

function premiumFacts({ shown }: Stored, premium: EndorsementPremium): EndorsementFacts['premium'] {
  const { effect, currency, amount_100, sections } = premium
  if (effect === 'none' || currency === null) return null
  const shares = sections.flatMap(({ markets }) =>
    markets
      .filter(({ keeps_terms: keeps }) => !keeps)
      .map(({ market, of_whole: signed_line, amount }) => ({ market: market?.name ?? '', signed_line, amount })),
  )
  return { effect, currency, amount_100, method: shown.calc_method, settlement_due_date: shown.settlement_due_date, shares }
}

/** What the document of an endorsement says. */
function factsOf(stored: Stored, premium: EndorsementPremium): EndorsementFacts {
  const { id, endorsement_reference: reference, endorsement_number: number, shown } = stored
  return {
    endorsement_id: id,
    reference,
    number,
    type: shown.endorsement_type ?? 'standard',
    effective_from: shown.effective_from ?? '',
    effective_to: shown.effective_to,
    agreement: shown.agreement_template,
    gua_part: shown.gua_part,
    description: shown.description ?? '',
    changes: shown.changes.map(({ path, row_name: row, old_value, new_value, old_words, new_words }) => ({
      heading: path ?? '',
      row,
      before: old_words ?? old_value,
      after: new_words ?? new_value,
    })),
    premium: premiumFacts(stored, premium),
    parties: shown.parties.map(({ market, party_role: role, response, responded_on }) => ({
      market: market?.name ?? '',
      role: role ?? '',
      response: response ?? 'pending',
      responded_on,
    })),
  }
}

/** Issues the document of an endorsement whose terms count from now on. Source: domain guide 3.9. */
export async function issueEndorsement(sql: Sql, at: Around, call: Call): Promise<Change[]> {
  const stored = (await findContract(sql, at.contract.uuid, 'everywhere'))!
  const scene = { stored, ...authorOf(call), call, move: 'endorsement.complete' }
  return issueDocuments(sql, scene, [{ kind: 'endorsement', endorsement: factsOf(at.stored, premiumOfStored(at)) }])
}
