import type { Deps } from '#server/deps.ts'
import { lookAfterAgreements } from '#server/jobs/agreements.ts'
import { id as named, sql } from '#server/store/sql/sql.ts'
import type { World } from '../world.ts'

export interface Facility {
  agreement: number
  contract: number
  uuid: string
}

const PARTS = ['agreement_contract_subscription_panel', 'cob_admissible_limit', 'agreement_contract_document'] as const

/** Who prepared it: nobody who decides about it. */
const PREPARED = sql`'created_by', u.id, 'updated_by', u.id`

/** An active agreement like the household binder of the demo world, and its first contract, of which nothing is reported or declared yet. */
export async function addFacility({ db }: World, number: string): Promise<Facility> {
  const [agreement] = await db.query<{ id: number }>(
    sql`insert into agreement select (jsonb_populate_record(a, jsonb_build_object('id', nextval(pg_get_serial_sequence('agreement', 'id')),
          'uuid', gen_random_uuid(), 'agreement_number', ${number}::text, 'name', 'Binder ' || ${number}, 'umr', null, ${PREPARED}))).*
        from agreement a, app_user u where u.email = 'handler@slipway.example' and a.agreement_number = 'SLP-BA-0107' returning id`,
  )
  const [contract] = await db.query<{ id: number; uuid: string; model: number }>(
    sql`with model as (select c.* from agreement_contract c join agreement a on a.id = c.agreement_id
            where a.agreement_number = 'SLP-BA-0107' and c.section_no = 1),
          made as (insert into agreement_contract select (jsonb_populate_record(c, jsonb_build_object(
            'id', nextval(pg_get_serial_sequence('agreement_contract', 'id')), 'uuid', gen_random_uuid(), 'agreement_id', ${agreement!.id}::int,
            'reference', ${`${number}/1`}::text, 'recorded_on', current_date, ${PREPARED}))).*
            from agreement_contract c join model using (id) join app_user u on u.email = 'handler@slipway.example' returning id, uuid)
        select made.id, made.uuid, model.id as model from made, model`,
  )
  for (const part of PARTS)
    await db.query(
      sql`insert into ${named(part)} select (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence(${part}, 'id')),
            'agreement_contract_id', ${contract!.id}::int))).* from ${named(part)} p where p.agreement_contract_id = ${contract!.model}
          returning id`,
    )
  return { agreement: agreement!.id, contract: contract!.id, uuid: contract!.uuid }
}

interface Declared {
  stage: number
  number: string
  until: string
}

/** A declaration of 2,000,000 for a premium of 900, at a stage; answers its uuid. */
export async function declareTo({ db }: World, { contract }: Facility, { stage, number, until }: Declared): Promise<string> {
  const [row] = await db.query<{ uuid: string }>(
    sql`with x as (insert into contract (contract_number, contract_type, our_role, stage_id, source_id, branch_id, agreement_contract_id, class_of_business_id,
            sub_class_id, period_from, period_to)
          select ${number}, 'binder_declaration', 'coverholder', ${stage}::int, g.broker_id, a.branch_id, a.id, l.class_of_business_id, l.sub_class_id, a.inception_from, ${until}::date
          from agreement_contract a join agreement g on g.id = a.agreement_id join cob_admissible_limit l on l.agreement_contract_id = a.id
          where a.id = ${contract} returning id, uuid),
        s as (insert into contract_section (contract_id, section_no, currency_id, "limit", premium_100)
          select x.id, 1, a.currency_id, 2000000, 900 from x, agreement_contract a where a.id = ${contract} returning id)
        select x.uuid from x, s`,
  )
  return row!.uuid
}

/** The last day of an agreement and of what is declared to it. */
export async function endOn({ db }: World, { agreement, contract }: Facility, day: string): Promise<void> {
  await db.query(sql`update agreement set period_to = ${day}::date where id = ${agreement} returning id`)
  await db.query(sql`update agreement_contract set inception_to = ${day}::date where id = ${contract} returning id`)
}

export async function declarationsEndOn({ db }: World, { contract }: Facility, day: string): Promise<void> {
  await db.query(sql`update contract set period_to = ${day}::date where agreement_contract_id = ${contract} returning id`)
}

/** What the server does by itself once an hour. */
export const passHour = ({ db }: World): Promise<void> => {
  const log = { info: () => {}, warn: () => {}, error: (...told: unknown[]) => console.error(...told) }
  return lookAfterAgreements({ db, log, clock: () => new Date() } as unknown as Deps)
}
