import { AppError } from '#domain/app-error.ts'
import type { EndorsementFacts } from '#domain/contracts/issued.ts'
import type { Change } from '#domain/contracts/move.ts'
import { hasDraftPaper } from '#domain/endorsements/choices.ts'
import { lookUp, typedIn, withValue } from '#domain/endorsements/headings.ts'
import { joinerIn } from '#domain/endorsements/joiners.ts'
import type { EndorsementPremium } from '#domain/endorsements/premium/index.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import { isLink } from '#domain/records/traits.ts'
import type { Values } from '#domain/records/values.ts'
import { papersOf, reserveTry } from '../../access/attempts.ts'
import { callerOf, type Call } from '../../serve.ts'
import { findContract, type StoredContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'
import { issueDocuments } from '../issued/issue.ts'
import { lookAt, type PaperLook } from '../issued/preview.ts'
import { seenBy as viewedBy } from '../record.ts'
import { authorOf } from '../trail.ts'
import { readAround } from './record.ts'
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

/** The contract as the endorsement would leave it, as far as its paper speaks of it: markets that join are no part of that. */
function endorsed({ contract, stored }: Around): StoredContract {
  const shown = stored.shown.changes.reduce<Values>((terms, { path, new_value: value, new_words: name }) => {
    const known = joinerIn(path ?? '') ? null : lookUp(terms, path ?? '')
    if (!known) return terms
    const typed = typedIn(known.field, value)
    return withValue(terms, path ?? '', isLink(known.field) && typed !== null ? { id: typed, name } : typed)
  }, contract.shown)
  return { ...contract, shown }
}

export interface AskedDraft extends PaperLook {
  id: number
}

/** The document of an endorsement before it is issued, to be shown to those who are to agree. Throws `not_found`, `move_not_open`, `too_many_requests`. */
export async function previewEndorsement(call: Call, { id, ...look }: AskedDraft): Promise<FileRef> {
  await reserveTry(call, papersOf(callerOf(call).userId))
  const at = await readAround(call.db, call, id, viewedBy(call))
  const { status } = at.stored
  if (!hasDraftPaper(status)) throw new AppError('move_not_open', { data: { status } })
  return lookAt(call, endorsed(at), { kind: 'endorsement', endorsement: factsOf(at.stored, premiumOfStored(at)) }, look)
}

/** Issues the document of an endorsement whose terms count from now on. Source: domain guide 3.9. */
export async function issueEndorsement(sql: Sql, at: Around, call: Call): Promise<Change[]> {
  const stored = (await findContract(sql, at.contract.uuid, 'everywhere'))!
  const scene = { stored, ...authorOf(call), call, move: 'endorsement.complete' }
  return issueDocuments(sql, scene, [{ kind: 'endorsement', endorsement: factsOf(at.stored, premiumOfStored(at)) }])
}
