import { dayOf } from '#domain/dates.ts'
import type { Section } from '#domain/templates/shape.ts'
import { EVERYWHERE } from '#server/store/records/scope.ts'
import { sql } from '#server/store/sql/sql.ts'
import { publishTemplate } from '#server/store/templates/moves.ts'
import { insertTemplate } from '#server/store/templates/write.ts'
import type { ContractDesk } from '#tests/support/contracts.ts'

export interface Line {
  class_of_business: number
  line_of_business: number
}

/** Lines of business of classes that have no template. */
export const linesWithout = ({ server }: ContractDesk): Promise<Line[]> =>
  server.db.query<Line>(
    sql`select class_of_business_id as class_of_business, id as line_of_business from line_of_business l
        where not exists (select 1 from cob_template_in_force f where f.class_of_business_id = l.class_of_business_id)
        order by id limit 2`,
  )

/** A template that is in force for reinsurance of a line. */
export async function publish({ server, ids }: ContractDesk, line: Line, name: string, sections: Section[]): Promise<void> {
  const now = server.clock()
  const by = { actorId: ids.handler, requestId: null, now, today: dayOf(now), reach: EVERYWHERE }
  const values = {
    name,
    ...line,
    contract_types: ['reinsurance' as const],
    sections,
    effective_from: by.today,
    effective_to: null,
  }
  await server.db.tx(async (db) => publishTemplate(db, { id: (await insertTemplate(db, values, by)).id }, by))
}
