import type { User } from './data.ts'

export const TABS = ['profile', 'access', 'assignments', 'why', 'history', 'account'] as const
export type Tab = (typeof TABS)[number]

export const isTab = (name: string): name is Tab => (TABS as readonly string[]).includes(name)

/** Sessions and the authenticator are someone's to look after who may change the user. */
export const tabsOf = ({ may_change: mayChange, is_self: isSelf }: User): readonly Tab[] =>
  mayChange && !isSelf ? TABS : TABS.filter((tab) => tab !== 'account')
