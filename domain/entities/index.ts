import { agreementContract } from './binder/agreement-contract.ts'
import { agreement } from './binder/agreement.ts'
import { bankAccount } from './bank-account.ts'
import { branch } from './branch.ts'
import { classOfBusiness } from './class-of-business.ts'
import { country } from './country.ts'
import { currency } from './currency.ts'
import { department } from './department.ts'
import type { Entity } from './entity.ts'
import { exchangeRate } from './registers/exchange-rate.ts'
import { lineOfBusiness } from './line-of-business.ts'
import { market } from './registers/market.ts'
import { party } from './registers/party.ts'
import { permission } from './permission.ts'
import { region } from './region.ts'
import { riskCode } from './risk-code.ts'
import { role } from './role.ts'
import { sbu } from './sbu.ts'
import { subClass } from './sub-class.ts'
import { taxRate } from './registers/tax-rate.ts'
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
  branch,
  bankAccount,
  riskCode,
  taxRate,
  exchangeRate,
  market,
  party,
  role,
  permission,
  agreement,
  agreementContract,
] as unknown as readonly Entity[]
