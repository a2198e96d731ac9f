import type { Call } from './call.ts'

const own = { access: 'signedIn', tag: 'notifications' } as const
const path = '/core/notifications/'

/** What oneself has been told of. */
export const notificationCalls = {
  listNotifications: { name: 'listNotifications', method: 'GET', path, ...own },
  loadUnread: { name: 'loadUnread', method: 'GET', path: `${path}unread/`, isUnattended: true, ...own },
  markNotifications: { name: 'markNotifications', method: 'PATCH', path, ...own },
  loadNotificationSettings: { name: 'loadNotificationSettings', method: 'GET', path: `${path}settings/`, ...own },
  changeNotificationSetting: { name: 'changeNotificationSetting', method: 'PATCH', path: `${path}settings/`, ...own },
} as const satisfies Record<string, Call>

/** Below `/api`: server-sent events that say how many are unread, whenever that changes. Signed in by the header of every call. */
export const NOTIFICATION_STREAM = `${path}stream/`
