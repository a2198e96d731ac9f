import type { ContractType } from '#domain/templates/cob-template.ts'
import { dayOf } from '#domain/dates.ts'
import type { Section } from '#domain/templates/shape.ts'
import type { Sql } from '../../store/database.ts'
import { EVERYWHERE } from '../../store/records/scope.ts'
import { findClassOf } from '../../store/places.ts'
import { publishTemplate, saveTemplate, type Builder } from '../../store/templates/moves.ts'
import { insertTemplate, valuesIn } from '../../store/templates/write.ts'
import { CAT_XL, CYBER, DIRECTORS } from './templates/lines.ts'
import { CARGO, HULL } from './templates/marine.ts'
import { FIRST_VERSION, LAST_VERSION } from './templates/property.ts'

interface Plan {
  name: string
  line: string
  types: readonly ContractType[]
  /** Its versions, the first one first. */
  sections: readonly (readonly Section[])[]
  /** Who built it. */
  by: string
  /** The last version is still being drafted. */
  isDraft?: true
}

const DIRECT: readonly ContractType[] = ['insurance', 'lineslip_declaration', 'binder_declaration']

const PLANS: readonly Plan[] = [
  { name: 'Property schedule', line: 'PDF', types: DIRECT, sections: [FIRST_VERSION, LAST_VERSION], by: 'admin' },
  { name: 'Commercial property', line: 'DCP', types: DIRECT, sections: [LAST_VERSION.slice(0, 3)], by: 'admin' },
  { name: 'Fleet of vessels', line: 'BWH', types: ['insurance', 'reinsurance'], sections: [HULL], by: 'admin' },
  { name: 'Stock throughput', line: 'STP', types: ['insurance', 'open_cover'], sections: [CARGO], by: 'admin' },
  { name: 'Cyber and privacy', line: 'CYPR', types: DIRECT, sections: [CYBER], by: 'admin' },
  { name: 'Directors and officers', line: 'DNO', types: ['insurance'], sections: [DIRECTORS], by: 'admin', isDraft: true },
  { name: 'Catastrophe excess of loss', line: 'CXL', types: ['reinsurance', 'retrocession'], sections: [CAT_XL], by: 'admin' },
]

interface Trade {
  lines: ReadonlyMap<string, number>
  users: ReadonlyMap<string, number>
}

async function build(sql: Sql, plan: Plan, line: number, writer: Builder): Promise<void> {
  const [first = [], ...later] = plan.sections
  const values = {
    name: plan.name,
    class_of_business: await findClassOf(sql, line),
    line_of_business: line,
    contract_types: [...plan.types],
    sections: [...first],
    effective_from: writer.today,
    effective_to: null,
  }
  let template = await insertTemplate(sql, values, writer)
  for (const sections of later) {
    const before = await publishTemplate(sql, { id: template.id }, writer)
    template = await saveTemplate(sql, { ...valuesIn(before), sections: [...sections], id: before.id }, writer)
  }
  if (!plan.isDraft) await publishTemplate(sql, { id: template.id }, writer)
}

/** The templates that Slipway Re has built for its larger lines, one of them in its second version, one still a draft. */
export async function writeTemplates(sql: Sql, { lines, users }: Trade, now: Date): Promise<void> {
  for (const plan of PLANS) {
    const [line, actorId] = [lines.get(plan.line), users.get(plan.by)]
    if (line === undefined || actorId === undefined) throw new Error(`The templates know no ${plan.line} or ${plan.by}`)
    await build(sql, plan, line, { actorId, requestId: null, now, today: dayOf(now), reach: EVERYWHERE })
  }
}
