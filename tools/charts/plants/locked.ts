import type { Plant } from './plant.ts'

/** Fields and buttons that stay open while something is under way. */
export const locked: Plant[] = [
  {
    screen: 'src/ui/authenticator/CodeInput.tsx',
    what: 'the code can be changed while it is checked',
    from: 'readOnly={isBusy}',
    to: 'readOnly={false}',
    walk: 'session',
  },
  {
    screen: 'src/screens/approvals/RejectionForm.tsx',
    what: 'Back stays open',
    from: '<Button variant="default" disabled={isBusy}',
    to: '<Button variant="default"',
    walk: 'onboarding/approvals',
  },
  {
    screen: 'src/screens/master/record/Removal.tsx',
    what: 'Cancel stays open',
    from: 'data-autofocus disabled={isRemoving}',
    to: 'data-autofocus',
    walk: 'resource',
  },
  {
    screen: 'src/screens/master/record/FormFoot.tsx',
    what: 'Cancel stays open',
    from: ' disabled={isSaving}>',
    to: '>',
    walk: 'editing/record-editor',
  },
  {
    screen: 'src/screens/user/account/ActionDialog.tsx',
    what: 'Cancel stays open',
    from: '<Button variant="default" disabled={isRunning}',
    to: '<Button variant="default"',
    walk: 'people/user',
  },
  {
    screen: 'src/screens/source/form/SectionPanel.tsx',
    what: 'the fields stay open',
    from: ' inert={isSaving}>',
    to: '>',
    walk: 'sources/source-form',
  },
  {
    screen: 'src/screens/source/list/AssignDialog.tsx',
    what: 'Cancel stays open',
    from: '<Button variant="default" disabled={isBusy}',
    to: '<Button variant="default"',
    walk: 'sources/source-assignment',
  },
  {
    screen: 'src/screens/source/review/ActDialog.tsx',
    what: 'Cancel stays open',
    from: '<Button variant="default" disabled={isBusy}',
    to: '<Button variant="default"',
    walk: 'sources/source-review',
  },
  {
    screen: 'src/parts/editing/LeaveQuestion.tsx',
    what: 'Stay stays open',
    from: '<Button ref={stay} variant="default" disabled={isSaving}',
    to: '<Button ref={stay} variant="default"',
    walk: 'shell/leave-guard',
  },
  {
    screen: 'src/screens/profile/Enrolment.tsx',
    what: 'Cancel stays open',
    from: '<Button variant="default" disabled={isBusy}',
    to: '<Button variant="default"',
    walk: 'shell/new-authenticator',
  },
]
