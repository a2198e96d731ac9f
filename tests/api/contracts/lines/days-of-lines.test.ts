import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, MIGRATIONS } from '#server/store/migrate.ts'
import { script, sql } from '#server/store/sql/sql.ts'
import { emptyDatabase, type FreshDatabase } from '#tests/support/postgres.ts'

const NEXT = '0180'

let folder: string
let database: FreshDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slipway-lines-'))
  for (const name of readdirSync(MIGRATIONS)) if (name < NEXT) cpSync(join(MIGRATIONS, name), join(folder, name))
  database = await emptyDatabase()
  await migrate(database.db, folder)
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

/** A contract of Tokyo with a layer and its leader, as it stood before; whatever it points to is left out. */
const STOOD = script(`
  set local session_replication_role = replica;
  insert into time_zone (id, name, display_name) values (7, 'Asia/Tokyo', 'Tokyo');
  insert into contract (id, contract_number, source_id, branch_id, time_zone_id, reinsurance_type) values
    (1, 'C-2026-000001', 1, 1, 7, 'cat_xl'), (2, 'C-2026-000002', 1, 1, 7, 'quota_share');
  insert into contract_section (id, contract_id, hours_clause, perils, two_risk_warranty) values
    (11, 1, '72', 'Windstorm', true), (12, 1, '168', null, false), (13, 1, null, 'Hail', false), (14, 2, null, null, false);
  insert into subscription (id, contract_section_id, written_on, expires_on) values (21, 11, '2026-03-01', '2026-04-30');
  insert into contract_start_template (name, branch_id, created_at, created_by, content) values ('Cat', 1, now(), 1,
    '{"interest": "Property", "sections": [{"title": "One", "perils": "Flood", "hours_clause": "96"}, {"title": "Two", "hours_clause": null}]}');
  insert into endorsement (id, contract_id, branch_id, endorsement_reference, endorsement_type, endorsement_number, created_at, updated_at)
    values (1, 1, 1, 'E1', 'correction', 1, now(), now());
  insert into endorsement_change (endorsement_id, path, old_value, new_value) values
    (1, 'sections.11.hours_clause', '72', '168'), (1, 'sections.11.markets.21.written_on', '2026-03-01', '2026-03-02'),
    (1, 'sections.13.hours_clause', null, '96'), (1, 'sections.11.markets.21.expires_on', '2026-04-30', null)`)

test('hours clauses and days of lines that were there are rows and points in time after the upgrade', async () => {
  const { db } = database
  await db.tx((one) => one.query(STOOD))
  await migrate(db, MIGRATIONS)
  const hours = await db.query(sql`select contract_section_id as section, peril, hours from contract_hours_clause order by id`)
  expect(hours).toEqual([
    { section: 11, peril: 'Windstorm', hours: '72' },
    { section: 12, peril: null, hours: '168' },
  ])
  const lines = await db.query(sql`select written_at, expires_at from subscription`)
  expect(lines).toEqual([{ written_at: new Date('2026-03-01T12:00+09:00'), expires_at: new Date('2026-04-30T23:59+09:00') }])
  const [template] = await db.query(sql`select content from contract_start_template`)
  expect(template).toEqual({
    content: {
      interest: 'Property',
      sections: [
        { title: 'One', perils: 'Flood', hours_clauses: [{ peril: 'Flood', hours: '96' }] },
        { title: 'Two', hours_clauses: [] },
      ],
    },
  })
  const changes = await db.query<{ path: string }>(sql`select path, old_value, new_value from endorsement_change order by id`)
  expect(changes).toEqual([
    { path: 'sections.11.hours_clauses.1.hours', old_value: '72', new_value: '168' },
    {
      path: 'sections.11.markets.21.written_at',
      old_value: '2026-03-01T03:00:00.000Z',
      new_value: '2026-03-02T03:00:00.000Z',
    },
    { path: 'sections.13.hours_clauses.0.hours', old_value: null, new_value: '96' },
    { path: 'sections.11.markets.21.expires_at', old_value: '2026-04-30T14:59:00.000Z', new_value: null },
  ])
  const warranties = await db.query(sql`select two_risk_warranty as is from contract_section order by id`)
  expect(warranties).toEqual([{ is: true }, { is: false }, { is: false }, { is: null }])
})
