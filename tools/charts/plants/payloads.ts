import type { Plant } from './plant.ts'

/** Events that carry something else than a person has typed or chosen. */
export const payloads: Plant[] = [
  {
    screen: 'src/screens/sign-in/CredentialsForm.tsx',
    what: 'the password is not sent',
    from: "'credentials.submit', ...values }",
    to: "'credentials.submit', ...values, password: '' }",
    walk: 'session',
  },
  {
    screen: 'src/screens/forgot-password/EmailForm.tsx',
    what: 'the address known before is sent',
    from: "'email.submit', ...values }",
    to: "'email.submit', ...values, email }",
    walk: 'forgot-password',
  },
  {
    screen: 'src/screens/onboarding/ConfirmPassword.tsx',
    what: 'the password is not sent',
    from: "type: 'password.submit', password })",
    to: "type: 'password.submit', password: '' })",
    walk: 'onboarding/onboarding',
  },
  {
    screen: 'src/screens/approvals/RejectionForm.tsx',
    what: 'the reason is not sent',
    from: 'rejectionOf(person, reason)',
    to: "rejectionOf(person, '')",
    walk: 'onboarding/approvals',
  },
  {
    screen: 'src/screens/source/list/AssignDialog.tsx',
    what: 'the reason is not sent',
    from: 'officer: Number(officer), reason })',
    to: "officer: Number(officer), reason: '' })",
    walk: 'sources/source-assignment',
  },
  {
    screen: 'src/screens/user/account/ActionDialog.tsx',
    what: 'the comment is not sent',
    from: "comment: comment.current?.value ?? ''",
    to: "comment: ''",
    walk: 'people/user',
  },
  {
    screen: 'src/screens/profile/ProofForm.tsx',
    what: 'another code than the one typed is sent',
    from: "'proof.submit', ...proof }",
    to: "'proof.submit', ...proof, otp: '000000' }",
    walk: 'shell/new-authenticator',
  },
  {
    screen: 'src/screens/signup/SignUpForm.tsx',
    what: 'the last name is not sent',
    from: 'register.input.parse(input)',
    to: 'register.input.parse({ ...input, last_name: input.first_name })',
    walk: 'onboarding/registration',
  },
  {
    screen: 'src/screens/master/record/record-editor.ts',
    what: 'a record is saved as inactive',
    from: 'wireValuesOf(entity, draft as FormValues), {',
    to: '{ ...wireValuesOf(entity, draft as FormValues), is_active: false }, {',
    walk: 'editing/record-editor',
  },
  {
    screen: 'src/screens/approvals/InvitationForm.tsx',
    what: 'the last name is not sent',
    from: 'input: inputOf(typed)',
    to: 'input: inputOf({ ...typed, last_name: typed.first_name })',
    walk: 'operation',
  },
]
