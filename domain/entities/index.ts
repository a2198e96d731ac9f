import { classOfBusiness } from './class-of-business.ts'
import { country } from './country.ts'
import { currency } from './currency.ts'
import { department } from './department.ts'
import type { Entity } from './entity.ts'
import { lineOfBusiness } from './line-of-business.ts'
import { permission } from './permission.ts'
import { region } from './region.ts'
import { role } from './role.ts'
import { sbu } from './sbu.ts'
import { subClass } from './sub-class.ts'
import { team } from './team.ts'
import { timeZone } from './time-zone.ts'

/** Every entity that is served from its declaration alone: one line here makes it a table's calls, a screen and its permissions. */
export const ENTITIES = [
  region,
  country,
  timeZone,
  currency,
  department,
  classOfBusiness,
  lineOfBusiness,
  subClass,
  sbu,
  team,
  role,
  permission,
] as unknown as readonly Entity[]
