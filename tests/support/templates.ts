import type { Template } from '#domain/templates/record.ts'
import { createTemplate } from '#domain/api/custom-cob.ts'
import { field, section } from '#tests/flows/templates/fields.ts'
import { addPerson, signIn } from './people.ts'
import { startServer, type TestServer } from './server.ts'
import { sql } from '#server/store/sql/sql.ts'

/** A server, someone who builds templates, and a line of business that has none. */
export interface Workshop {
  server: TestServer
  token: string
  classId: number
  /** The id of a line of the class that nothing else in the test touches. */
  line(): Promise<number>
  values(about?: object): Promise<object>
  /** A draft of one field. */
  draft(about?: object): Promise<Template>
}

let count = 0

export async function openWorkshop(): Promise<Workshop> {
  const server = await startServer()
  const person = await addPerson(server, { permissions: ['view_lob_template', 'change_lineofbusiness'] })
  const { access_token: token } = await signIn(server, person.email)
  const [ofClass] = await server.db.query<{ id: number }>(sql`select id from class_of_business where code = 'HUL'`)
  const classId = ofClass!.id
  const line = async () => {
    const n = ++count
    const rows = await server.db.query<{ id: number }>(
      sql`insert into line_of_business (name, code, class_of_business_id) values (${`Parcel ${n}`}, ${`Q${String(n).padStart(3, '0')}`}, ${classId}) returning id`,
    )
    return rows[0]!.id
  }
  const values = async (about: object = {}) => ({
    name: `Template ${++count}`,
    class_of_business: classId,
    line_of_business: await line(),
    contract_types: ['insurance'],
    effective_from: '2026-01-01',
    sections: [section('risk', [field('floors', { type: 'number' })])],
    ...about,
  })
  const draft = async (about: object = {}) => {
    const { status, body } = await server.call(createTemplate, await values(about), { token })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data
  }
  return { server, token, classId, line, values, draft }
}

/** What has to be sent to save a template as it is. */
export const formOf = (template: Template) => ({
  id: template.id,
  row_version: template.row_version,
  name: template.name,
  class_of_business: template.class_of_business.id,
  line_of_business: template.line_of_business?.id ?? null,
  contract_types: template.contract_types,
  sections: template.sections,
  effective_from: template.effective_from,
  effective_to: template.effective_to,
})
