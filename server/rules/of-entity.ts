import type { Entity } from '#domain/entities/entity.ts'
import { CONTRACT } from '../agreements/moves.ts'
import { agreementRules, contractRules } from '../agreements/rules.ts'
import { bankAccountRules } from '../bank-accounts/rules.ts'
import { STANDARDS } from '../standards/rules.ts'
import { branchRules } from './branch.ts'
import { marketRules } from './market.ts'
import { permissionRules, roleRules } from './roles.ts'
import { writerOf, type RulesFor } from './writer.ts'

const standards = Object.entries({ ...STANDARDS, bank_account: bankAccountRules }).map(([entity, rules]) => [entity, () => rules])

const RULES: Record<string, RulesFor> = {
  ...(Object.fromEntries(standards) as Record<string, RulesFor>),
  agreement: agreementRules,
  agreement_contract: contractRules((call) => writerOf(CONTRACT, 'change', call).reach.acts),
  branch: branchRules,
  market: marketRules,
  permission: () => permissionRules,
  role: roleRules,
}

/** What an entity asks for beyond its declaration, whoever writes it: a call of its own, or an import. */
export const rulesOf = ({ name }: Entity): RulesFor => RULES[name] ?? (() => ({}))
