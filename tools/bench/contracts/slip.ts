import type { Endpoint } from '#domain/api/endpoint.ts'
import { toForm } from '#domain/api/form.ts'
import { toRequest } from '#domain/api/wire.ts'
import { dayOf, daysAfter } from '#domain/dates.ts'
import type { Values } from '#domain/records/values.ts'
import { sql } from '#server/store/sql/sql.ts'
import type { CallOptions, Called } from '#tests/support/server.ts'
import { openContractDesk, type Office } from '#tests/support/contracts.ts'
import { FOUR_LAYERS, slipOf } from '#tests/support/story/slip.ts'
import { keyedSlip } from '#tests/support/story/way.ts'
import type { Served } from '../served.ts'

/** How wide the slip is: four layers of a catastrophe excess of loss, as in `tests/api/contracts/slip-of-many-markets.test.ts`. */
export const SLIP = { layers: FOUR_LAYERS.layers.length, markets: 30 } as const

const UMR = 'B0567PR27LN900030'

/** Whoever may do everything, at every desk. */
const officeOf = ({ db, host, tokens }: Served): Office => ({
  db,
  signInAs: () => Promise.resolve(tokens),
  call: async (endpoint: Endpoint, input: object, { token = '' }: CallOptions = {}) => {
    const { url, body } = toRequest(endpoint, input as Values)
    const isForm = endpoint.encoding === 'form'
    const reply = await fetch(`${host}/api${url}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? toForm(body) : JSON.stringify(body) } : {}),
    })
    return { status: reply.status, body: (await reply.json()) as Called<never>['body'], headers: {} }
  },
})

/** The demo world has fewer than thirty. */
const makeMarkets = ({ db }: Served, country: number) =>
  db.query<{ id: number }>(
    sql`insert into market (name, code, market_type, company_code, country_id, security_status)
        select 'Company of the ' || n || ' Lamps', 'LAMP' || n, 'non_bureau', 'LAMP' || n, ${country}, 'approved'
        from generate_series(1, ${SLIP.markets}::int) n returning id`,
  )

/** Percent of the whole, no two the same: 2.05, 2.10 … 3.45, the leader first with the rest. */
const sign = ({ db }: Served, uuid: string) =>
  db.query(
    sql`update subscription m set market_status = 'signed', written_basis = 'percent_of_whole', written_line = l.line, signed_line = l.line,
          underwriter_name = 'J. Merriweather', underwriter_reference = 'UW' || s.section_no || '-' || l.n
        from contract c, contract_section s, (select n, case when n = 1 then 20.25 else 2 + (n - 1) * 0.05 end as line
          from generate_series(1, ${SLIP.markets}::int) n) l
        where c.uuid = ${uuid} and s.contract_id = c.id and m.contract_section_id = s.id and m.stamp_code = 'S' || l.n`,
  )

/** Uuid of a signed slip of many markets; a database that is kept has it from an earlier run. */
export async function slipOfManyMarkets(served: Served): Promise<string> {
  const [known] = await served.db.query<{ uuid: string }>(sql`select uuid from contract where umr = ${UMR}`)
  if (known) return known.uuid
  const desk = await openContractDesk(officeOf(served))
  const markets = await makeMarkets(served, desk.ids.country)
  const slip = slipOf(
    desk.ids,
    markets.map(({ id }) => id),
    daysAfter(dayOf(new Date()), 38),
    FOUR_LAYERS,
  )
  const { uuid } = await keyedSlip({ desk }, slip)
  await sign(served, uuid)
  await served.db.query(sql`update contract set stage_id = 12, group_id = 2, umr = ${UMR} where uuid = ${uuid}`)
  return uuid
}
