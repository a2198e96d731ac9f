import type { Locator, Page } from '@playwright/test'
import { sql } from '#server/store/sql/sql.ts'
import { emailOf, type World } from '../world.ts'

/** A page of the product as someone of the demo world sees it. */
export interface Sight {
  /** Nobody is signed in without one. */
  as?: string
  path: string | ((world: World) => Promise<string>)
  /** What is there when all has come. */
  shows: (page: Page) => Locator
}

const main = (page: Page) => page.getByRole('main')

export const title = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
export const field = (name: RegExp) => (page: Page) => page.getByLabel(name).first()
export const words = (name: string | RegExp) => (page: Page) => main(page).getByText(name).first()
export const firstRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1)
export const firstField = (page: Page) => page.locator('[data-path]').first()

const emptyList = (page: Page) => main(page).getByText(/^(No contracts |No results|Nothing )/)
/** A worklist may be empty. */
export const rowsOrNone = (page: Page) => firstRow(page).or(emptyList(page)).first()

/** The oldest contract of the demo world in a stage and a branch of someone. */
export const contractIn =
  (stage: number, as: string, query = '') =>
  async ({ db }: World): Promise<string> => {
    const [contract] = await db.query<{ uuid: string }>(
      sql`select c.uuid from contract c join user_branch b on b.branch_id = c.branch_id join app_user u on u.id = b.user_id
          where c.stage_id = ${stage} and c.deleted_at is null and u.email = ${emailOf(as)} order by c.id limit 1`,
    )
    return `/contract/form/${contract!.uuid}${query}`
  }

/** The contract of the demo that has the most to show: notes, documents and lines. */
export const fullContract =
  (query = '') =>
  async ({ db }: World): Promise<string> => {
    const [contract] = await db.query<{ uuid: string }>(
      sql`select c.uuid from contract c order by (select count(*) from issued_document d where d.contract_id = c.id) desc, c.stage_id desc, c.id limit 1`,
    )
    return `/contract/form/${contract!.uuid}${query}`
  }

/** A bordereau of the demo world that is checked, or another one as far as it has come. */
export const bordereauThatIs =
  (state: 'checked' | 'posted') =>
  async ({ db }: World): Promise<string> => {
    const [found] = await db.query<{ uuid: string }>(sql`select uuid from bordereau where state = ${state} order by id limit 1`)
    return `/binder/bordereau/${found!.uuid}`
  }

/** A ticket in this status that someone has asked for or answers. */
export const ticketThatIs =
  (status: string, as: string) =>
  async ({ db }: World): Promise<string> => {
    const [found] = await db.query<{ ticket_number: string }>(
      sql`select t.ticket_number from ticket t join app_user u on u.id in (t.requester_id, t.assignee_id)
          where t.status = ${status} and u.email = ${emailOf(as)} order by t.id limit 1`,
    )
    return `/support-ticket/view/${found!.ticket_number}`
  }

export const pathOf = ({ path }: Sight, world: World): Promise<string> =>
  typeof path === 'string' ? Promise.resolve(path) : path(world)
