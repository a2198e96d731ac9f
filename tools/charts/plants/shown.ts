import type { Plant } from './plant.ts'

/** Wrong data on the screen. */
export const shown: Plant[] = [
  {
    screen: 'src/ui/list/ListTable.tsx',
    what: 'the rows of the first page stay',
    from: '{rows.map((row) => (',
    to: '{useRef(rows).current.map((row) => (',
    walk: 'resource',
  },
  {
    screen: 'src/screens/sign-in/CodeForm.tsx',
    what: 'the address is not named',
    from: "'code.text', { email })",
    to: "'code.text', { email: '' })",
    walk: 'session',
  },
  {
    screen: 'src/screens/forgot-password/ForgotPassword.tsx',
    what: 'the address is not named',
    from: '{ email, count: linkMinutes }',
    to: "{ email: '', count: linkMinutes }",
    walk: 'forgot-password',
  },
  {
    screen: 'src/screens/lob/questions/Compare.tsx',
    what: 'one’s own version stands on both sides',
    from: 'head: documentOf(theirs).head',
    to: 'head: document.head',
    walk: 'templates/template-builder',
  },
  {
    screen: 'src/screens/approvals/WaitingList.tsx',
    what: 'a row of the list is not shown',
    from: 'rows={people}',
    to: 'rows={people.slice(0, 1)}',
    walk: 'onboarding/approvals',
  },
  {
    screen: 'src/screens/profile/SessionsSection.tsx',
    what: 'a session is not shown',
    from: '{sessions.map((session) => (',
    to: '{sessions.slice(0, 2).map((session) => (',
    walk: 'shell/own-sessions',
  },
  {
    screen: 'src/parts/lists/BulkBar.tsx',
    what: 'the wrong number of selected rows',
    from: '<strong role="status">{t(\'bulk.count\', { count })}',
    to: '<strong role="status">{t(\'bulk.count\', { count: 1 })}',
    walk: 'lists/bulk',
  },
  {
    screen: 'src/parts/transfer/Reported.tsx',
    what: 'rows that are added are counted as those that are changed',
    from: "created, 'success'],",
    to: "changed, 'success'],",
    walk: 'transfer/import',
  },
  {
    screen: 'src/screens/access-denied/AccessDenied.tsx',
    what: 'the seconds stand still',
    from: "{t('text', { count })}",
    to: "{t('text', { count: 3 })}",
    walk: 'access-denied',
  },
  {
    screen: 'src/screens/onboarding/AskForLink.tsx',
    what: 'the address is not named',
    from: "t('ended.resentText', { email })",
    to: "t('ended.resentText', { email: '' })",
    walk: 'onboarding/onboarding',
  },
]
