import { randomUUID } from 'node:crypto'
import { crud } from '#domain/api/crud.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import type { World } from './world.ts'
import { sql } from '#server/store/sql/sql.ts'

const regions = crud(ENTITIES.find(({ name }) => name === 'region')!)
const everything = { page: 1, page_size: 20, sort: '', filter: {}, cursor: '' }

type Key = 'Alps' | 'Balkans'

/** Two regions of a test's own, and what a second person does to them meanwhile. */
export async function twoRegions(world: World) {
  const call = await world.callAs('admin')
  const mark = randomUUID().slice(0, 8)
  const rows = { Alps: await make('Alps'), Balkans: await make('Balkans') }

  async function make(key: Key): Promise<Row> {
    const values = { name: `${key} ${mark}`, code: `${key.slice(0, 1)}${mark}`.toUpperCase(), un_m49: null, description: null }
    return (await call(regions.create, { ...values, is_active: true })).data
  }

  /** As it stands on the server now, by its code: names change. */
  async function read(key: Key): Promise<Row> {
    const { data } = await call(regions.list, { ...everything, search: `${key.slice(0, 1)}${mark}`.toUpperCase() })
    const row = (data.items as Row[]).find(({ id }) => id === rows[key].id)
    if (!row) throw new Error(`${key} is gone`)
    return row
  }

  const [zimbabwe] = await world.db.query<{ id: number; region_id: number }>(
    sql`select id, region_id from country where iso_alpha2 = 'ZW'`,
  )
  const moveZimbabwe = async (to: number) =>
    void (await world.db.query(
      sql`update country set region_id = ${to}, row_version = row_version + 1 where id = ${zimbabwe!.id}`,
    ))

  return {
    mark,
    read,
    /** Someone else saves the row. */
    change: async (key: Key) => {
      const { id, row_version, name, code } = await read(key)
      const values = {
        id,
        row_version,
        name,
        code,
        un_m49: null,
        description: `By someone else ${randomUUID()}`,
        is_active: true,
      }
      await call(regions.change, values as Input<typeof regions.change>)
    },
    /** Makes it again after it was deleted. */
    again: async (key: Key) => void (rows[key] = await make(key)),
    /** Zimbabwe comes to refer to it, or is again where it was. */
    settle: (key: Key) => moveZimbabwe(rows[key].id),
    leave: () => moveZimbabwe(zimbabwe!.region_id),
  }
}

export type TwoRegions = Awaited<ReturnType<typeof twoRegions>>
