import { listedAgreement, listedAgreementContract } from '#domain/agreements/listed.ts'
import type { ContractPart } from '#domain/agreements/parts.ts'
import {
  listAgreementContracts,
  listAgreements,
  removeAdmissibleLimit,
  removeAgreementDocument,
  removePanelLine,
} from '#domain/api/binder/agreements.ts'
import type { Input, Output } from '#domain/api/endpoint.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { removePart } from '../../agreements/remove-part.ts'
import { textOf } from '../../http/texts.ts'
import { answer, on, type Call, type Served } from '../../serve.ts'
import { narrowedTo } from '../../store/agreements/conditions.ts'
import { listRows } from '../../store/entities/list.ts'
import { titleOf } from '../../store/entities/write.ts'
import { readable, writerOf } from '../entity-writer.ts'

const listed = (entity: Entity, { uuid, ...query }: Input<typeof listAgreements>, call: Call) =>
  listRows(call.db, entity, { query, branches: readable(entity, call), ...narrowedTo(uuid) }, call.clock())

function removing(endpoint: typeof removePanelLine, part: ContractPart): Served {
  return on(endpoint, (asked, call) =>
    call.db.tx(async (sql) => {
      const contract = await removePart(sql, part, asked, writerOf(listedAgreementContract, 'change', call))
      return answer(null, 'agreement_part_removed', { title: titleOf(listedAgreementContract, contract) })
    }),
  )
}

type Agreement = Omit<Output<typeof listAgreements>['items'][number], 'reinsurance_type_display'>

export const agreementRoutes: Served[] = [
  on(listAgreements, async (query, call) => {
    const page = await listed(listedAgreement, query, call)
    const items = (page.items as unknown as Agreement[]).map((item) => ({
      ...item,
      reinsurance_type_display: textOf(`binder:agreement.choices.reinsurance_type.${item.reinsurance_type}`, call.language),
    }))
    return answer({ ...page, items })
  }),
  on(listAgreementContracts, async (query, call) =>
    answer((await listed(listedAgreementContract, query, call)) as unknown as Output<typeof listAgreementContracts>),
  ),
  removing(removePanelLine, 'subscription_panel'),
  removing(removeAdmissibleLimit, 'cob_admissible_limits'),
  removing(removeAgreementDocument, 'documents'),
]
