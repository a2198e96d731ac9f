import {
  IconAddressBook,
  IconBook2,
  IconDatabase,
  IconFilePencil,
  IconFileText,
  IconLayoutDashboard,
  IconLifebuoy,
  IconTemplate,
  IconUserShare,
  IconUsersGroup,
} from '@tabler/icons-react'

/** The picture of each top-level entry. */
export const ICONS = {
  dashboard: IconLayoutDashboard,
  source: IconAddressBook,
  assignment: IconUserShare,
  master: IconDatabase,
  template: IconTemplate,
  users: IconUsersGroup,
  contract: IconFileText,
  ticket: IconLifebuoy,
  binder: IconBook2,
  endorsement: IconFilePencil,
}
