/** The people of the tests: the demo family, and a second family that must never see the first. */
import type { DemoDependent, DemoUser } from '#server/content/demo-family.ts'

export { ada, demoDependents, maya, sami, tunde, zoe } from '#server/content/demo-family.ts'

const noAttributes = (id: string) => ({ id, strengths: [], interests: [], calmingStrategies: [] })

/** A stranger to Ada's family, with a child of his own. */
export const kofi: DemoUser = {
  id: '0193e5a0-1c00-7b01-8b01-00000000f0f0',
  email: 'kofi.mensah@havenbook.example',
  password: 'long-river-stone-54',
  firstName: 'Kofi',
  lastName: 'Mensah',
  role: 'Guardian',
  isEmailVerify: true,
  phone: '651 555 0109',
  language: 'fr',
  age: { years: 52, days: 30 },
  planId: '0193e5a0-1c00-7b01-8b01-00000000f0f1',
  confirmedDaysAgo: null,
  plan: { allergies: ['Penicillin'] },
  attributes: noAttributes('0193e5a0-1c00-7b01-8b01-00000000f0f2'),
  folders: { therapy: ['Kofi’s therapy'], educational: [], medical: [], documents: [] },
}

export const esi: DemoDependent = {
  id: '0193e5a0-1c00-7b02-8b02-00000000e5e0',
  firstName: 'Esi',
  lastName: 'Mensah',
  age: { years: 7, days: 200 },
  gender: 'Female',
  relation: 'Granddaughter',
  planId: '0193e5a0-1c00-7b02-8b02-00000000e5e1',
  confirmedDaysAgo: 3,
  plan: { allergies: ['Shellfish'], providerName: 'Dr. Owusu', providerPhoneNumber: '651 555 0160' },
  attributes: noAttributes('0193e5a0-1c00-7b02-8b02-00000000e5e2'),
  folders: { therapy: ['Esi’s therapy'], educational: [], medical: [], documents: [] },
}

/** Has signed up and never confirmed the e-mail address. */
export const unverified: DemoUser = {
  ...kofi,
  id: '0193e5a0-1c00-7b03-8b03-00000000aaa0',
  email: 'not.yet@havenbook.example',
  firstName: 'Nadia',
  lastName: 'Petrova',
  isEmailVerify: false,
  planId: '0193e5a0-1c00-7b03-8b03-00000000aaa1',
  attributes: noAttributes('0193e5a0-1c00-7b03-8b03-00000000aaa2'),
}
