import { refreshStatistics } from '#server/store/bulk.ts'
import type { Database, Sql } from '#server/store/database.ts'
import { id as named, sql, type Statement } from '#server/store/sql/sql.ts'

/** A stage stands in its group; of line collection every other contract is on risk. Source: domain guide 3.1. */
const groupOfStage = sql`case when stage = 6 then 1 + n % 2 when stage <= 5 then 1 when stage = 18 then 3 when stage in (20, 21) then 4
  when stage >= 22 then 5 else 2 end`

/**
 * Names of two words out of forty and a number: searches find a few, hundreds or thousands of them. Those of the last few
 * thousand begin alike and stand together at the end of the list. Numbers go on behind those of the demo world.
 */
const contracts = (from: number, to: number, count: number) => sql`
  insert into contract (contract_number, stage_id, group_id, our_role, contract_type, reinsurance_type, source_id, branch_id,
    class_of_business_id, line_of_business_id, handler_id, reinsured_name, period_from, period_to, year_of_account, currency_id,
    step_versions, step_findings, created_by, updated_by, stage_since, due_on)
  select 'C-2020-' || lpad(n::text, 7, '0'), stage, ${groupOfStage}, 'broker', 'reinsurance',
    (array['cat_xl', 'per_risk_xl', 'quota_share', 'stop_loss', 'fac_xl'])[1 + n % 5], sources[1 + n % array_length(sources, 1)],
    (select id from branch where code = 'LON'), lines.class, lines.line, (select id from app_user where email = 'handler@slipway.example'),
    case when n > ${count}::int * 0.97 then 'Zenith Wharf ' || n
      else initcap(words[1 + n % 40]) || ' ' || initcap(words[1 + (n / 40) % 40]) || ' Insurance ' || n end,
    date '2016-01-01' + n % 3650, date '2016-12-31' + n % 3650, 2016 + n % 10, (select id from currency where code = 'EUR'),
    '{"1": 1}', '{"1": {"open": 0, "warnings": 0}}', (select min(id) from app_user), (select min(id) from app_user),
    timestamptz '2025-01-01 09:00Z' + n % 500 * interval '1 day', case when stage in (19, 20, 22) then null else date '2026-01-01' + n % 700 end
  from generate_series(${from}::int, ${to}::int) n
    cross join lateral (select case when n in (1, ${count}::int) then 1 else 1 + n % 23 end as stage) at,
    (select array_agg(id order by id) as sources from source) s,
    (select id as line, class_of_business_id as class from line_of_business where code = 'CXL') lines,
    (select array[
      'alder', 'amber', 'anchor', 'apex', 'arden', 'atlas', 'aurora', 'bay', 'beacon', 'birch', 'bridge', 'castle', 'cedar', 'compass',
      'coral', 'crest', 'delta', 'eagle', 'elm', 'falcon', 'fjord', 'garnet', 'harbour', 'haven', 'heron', 'island', 'juniper', 'keel',
      'lantern', 'maple', 'meridian', 'north', 'oak', 'orchard', 'pearl', 'quay', 'river', 'stone', 'tide', 'willow'] words) w`

/** Layers that stand on each other, of the contracts with these numbers. */
const layers = (from: number, to: number, each: number) => sql`
  insert into contract_section (contract_id, section_no, layer_no, title, currency_id, limit_basis, "limit", attachment,
    premium_basis, premium_100, order_pct_of_whole, liability_clause)
  select c.id, n, n, 'Layer ' || n, c.currency_id, 'any_one_occurrence', 5000000, 5000000 * n, 'flat', 250000, 100, 'lma3333'
  from contract c, generate_series(1, ${each}::int) n
  where c.contract_number between 'C-2020-' || lpad(${from}::text, 7, '0') and 'C-2020-' || lpad(${to}::text, 7, '0')
  order by c.id, n`

/** A panel below each layer of the contracts with these numbers. */
const markets = (from: number, to: number, each: number) => sql`
  insert into subscription (contract_section_id, market_id, stamp_code, market_status, is_leader, guidance_min, guidance_max)
  select s.id, m.ids[1 + n % array_length(m.ids, 1)], 'S' || n, 'approached', n = 1, 2, 10
  from contract c join contract_section s on s.contract_id = c.id, generate_series(1, ${each}::int) n,
    (select array_agg(id order by id) as ids from market where security_status = 'approved') m
  where c.contract_number between 'C-2020-' || lpad(${from}::text, 7, '0') and 'C-2020-' || lpad(${to}::text, 7, '0')
  order by s.id, n`

/** How many contracts have layers, from the first on, and the largest of them: layers, and markets of each. */
export const WIDE = { contracts: 500, layers: 3, markets: 4 } as const
export const LARGEST = { layers: 200, markets: 20 } as const

/** Lines, half of them on the order and all signed, and all that is charged, of the contract with this number. */
const charges = (number: number): Statement[] => {
  const own = sql`(select id from contract where contract_number = 'C-2020-' || lpad(${number}::text, 7, '0'))`
  return [
    sql`update contract set total_brokerage_pct = 10, client_fee = 2500 where id = ${own}`,
    sql`update subscription m set market_status = 'signed', written_line = 4 + m.id % 7 * 0.375, signed_line = 4,
          written_basis = case m.id % 2 when 0 then 'percent_of_order' else 'percent_of_whole' end
        from contract_section s where s.id = m.contract_section_id and s.contract_id = ${own}`,
    sql`insert into contract_deduction (contract_id, deduction_no, name, deduction_base, deduction_pct, amount)
        values (${own}, 1, 'Administration', 'net', 1, null), (${own}, 2, 'Survey', 'gross', null, 70000)`,
    sql`insert into contract_tax (contract_id, territory_id, tax_type, payable_by, administered_by, allocation_pct, rate_pct, amount)
        select ${own}, min(id), t.name, t.payer, 'broker', 100, t.rate, t.amount from country,
          (values ('Premium tax', 'insured', 12, null), ('Stamp', 'insurer', null, 9000)) t (name, payer, rate, amount)
        group by t.name, t.payer, t.rate, t.amount`,
  ]
}

/** Rows of one statement. */
const CHUNK = 100_000

/** Takes the indexes off that serve no constraint, and remembers how they are made. */
async function dropIndexes(db: Sql): Promise<void> {
  await db.query(sql`
    create temporary table set_aside on commit drop as
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'contract'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`)
  await db.query(
    sql`do $$ declare at record; begin for at in select * from set_aside loop execute 'drop index ' || at.name; end loop; end $$`,
  )
}

const restoreIndexes = (db: Sql) =>
  db.query(sql`do $$ declare at record; begin for at in select * from set_aside loop execute at.definition; end loop; end $$`)

/** Indexes are built once over all rows; links are not looked up, for they are selected from the tables they lead to. */
async function makeContracts(db: Sql, count: number): Promise<void> {
  await db.query(sql`set local session_replication_role = replica`)
  await db.query(sql`set local maintenance_work_mem = '512MB'`)
  await dropIndexes(db)
  for (let from = 1; from <= count; from += CHUNK) await db.query(contracts(from, Math.min(count, from + CHUNK - 1), count))
  await restoreIndexes(db)
  await db.query(sql`truncate contract_count`)
  await db.query(sql`
    insert into contract_count (branch_id, live) select branch_id, count(*) from contract where deleted_at is null group by branch_id`)
  await db.query(sql`truncate contract_stage_count`)
  await db.query(sql`
    insert into contract_stage_count (branch_id, worklist, live)
      select branch_id, worklist, count(*) from contract where deleted_at is null group by branch_id, worklist`)
}

/** Many contracts, in few statements; the last one is the largest that the form takes, the one before it as large, signed and charged. */
export async function fillContracts(db: Database, count: number): Promise<void> {
  await db.tx((own) => makeContracts(own, count))
  const last = Math.min(count - 2, WIDE.contracts)
  await db.query(layers(1, last, WIDE.layers))
  await db.query(markets(1, last, WIDE.markets))
  await db.query(layers(count - 1, count, LARGEST.layers))
  await db.query(markets(count - 1, count, LARGEST.markets))
  for (const charge of charges(count - 1)) await db.query(charge)
  await refreshStatistics(db)
  for (const table of ['contract', 'contract_section', 'subscription']) await db.query(sql`vacuum ${named(table)}`)
}

/** How many contracts an earlier run left, beside those of the demo world. */
export async function filledContracts(db: Database): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`select count(*)::int as count from contract where contract_number like 'C-2020-%'`,
  )
  return row?.count ?? 0
}

/** The largest contract: its address, and its layer 100. `charged` is as large, signed and charged. */
export async function largest(db: Database, count: number): Promise<{ uuid: string; section: number; charged: string }> {
  const [row] = await db.query<{ uuid: string; section: number; charged: string }>(sql`
    select c.uuid, (select s.id from contract_section s where s.contract_id = c.id and s.section_no = 100) as section,
      (select b.uuid from contract b where b.contract_number = 'C-2020-' || lpad(${count - 1}::text, 7, '0')) as charged
    from contract c where c.contract_number = 'C-2020-' || lpad(${count}::text, 7, '0')`)
  if (!row) throw new Error('The largest contract is not there')
  return row
}
