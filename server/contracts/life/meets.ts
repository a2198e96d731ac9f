import type { Output } from '#domain/api/endpoint.ts'
import type { loadContractMoves } from '#domain/api/contract/life.ts'
import { PERSON_OF, rightsOf, WHO_MEETS, type Meeter, type Person } from '#domain/contracts/needs/meets.ts'
import type { Linked } from '#domain/contracts/needs/places.ts'
import type { Language } from '#domain/languages.ts'
import type { ContractNeed } from '#domain/lifecycles/contract-needs.ts'
import type { Named } from '#domain/records/links.ts'
import { textOf } from '../../texts/texts.ts'
import type { Judging } from './judging.ts'

type Who = Output<typeof loadContractMoves>['moves'][number]['lacks'][number]['who']
type Standing = Pick<Judging, 'stored' | 'life'>

const linkIn = ({ stored }: Standing, name: string) => stored.shown[name] as Named | null | undefined

const NAME_OF: Record<Person, (standing: Standing) => string> = {
  handler: (standing) => linkIn(standing, 'handler')?.name ?? '',
  second_reviewer: (standing) => linkIn(standing, 'second_reviewer')?.name ?? '',
  source_reviewer: ({ life }) => life.source_reviewer ?? '',
  preparers: ({ life }) => life.preparers.join(', '),
}

/** Named where the contract says who. */
export function wordsOfMeeter(meeter: Meeter, name: string, language: Language): string {
  return name === '' ? textOf(`server:who.${meeter}`, language) : textOf(`server:who.${meeter}_named`, language, { name })
}

/** Who can meet a need of a contract. */
export function whoMeets(need: ContractNeed, standing: Standing, language: Language): Who {
  const meeter = WHO_MEETS[need]
  const person = PERSON_OF[meeter]
  return { ...rightsOf(need), message: wordsOfMeeter(meeter, person ? NAME_OF[person](standing) : '', language) }
}

/** What its blockers lead to beside itself, of what someone may look at. */
export function linkedOf({ stored, life, mover: { permissions } }: Judging): Linked {
  const mayView = (code: string, id: number | null | undefined) => (permissions.has(code) ? (id ?? null) : null)
  return {
    uuid: stored.uuid,
    source: mayView('view_source', life.source_id),
    agreementContract: mayView('view_agreementcontract', linkIn({ stored, life }, 'agreement_contract')?.id),
    successor: life.successor?.uuid ?? null,
  }
}
