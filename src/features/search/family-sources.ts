import { msg } from '@lingui/core/macro'
import { useMemo } from 'react'
import { ATTRIBUTE_LISTS, type AttributesContent } from '#contract/attributes-content.ts'
import { fullName } from '#contract/care-reading.ts'
import type { FolderContent } from '#contract/documents-content.ts'
import type { JournalContent } from '#contract/journal-content.ts'
import type { UserProfile } from '#contract/profile.ts'
import { useAttributes } from '#data/attributes.ts'
import { type DocumentRead, useAllDocuments, useFolders } from '#data/documents.ts'
import { useAllAnswers } from '#data/journal.ts'
import type { DependentView } from '#data/people.ts'
import { ROLE_WORDS } from '#words/role-words.ts'
import { plainDateOf } from '#lib/plain-date.ts'
import { LIST_WORDS } from '#words/more/attribute-words.ts'
import { CATEGORY_WORDS } from '#words/category-words.ts'
import { joined } from './entry.ts'
import type { Source } from './source.ts'

export const userSource: Source<UserProfile> = {
  useRows: (member) => ('email' in member ? member : null),
  entries: (user, profileId, i18n) => [
    {
      id: `person|${profileId}`,
      profileId,
      group: 'person',
      title: fullName(user),
      text: joined([user.phone, user.email, user.emergencyNumber ?? '']),
      facts: [i18n._(ROLE_WORDS[user.role])],
      place: { to: '/dashboard/account' },
    },
  ],
}

export const dependentSource: Source<DependentView> = {
  useRows: (member) => ('relation' in member ? member : null),
  entries: (dependent, profileId) => [
    {
      id: `person|${profileId}`,
      profileId,
      group: 'person',
      title: fullName(dependent),
      text: dependent.relation,
      place: { to: '/dashboard' },
    },
  ],
}

export const attributesSource: Source<AttributesContent> = {
  useRows: ({ id }) => useAttributes(id)?.content,
  entries: (content, profileId, i18n) =>
    ATTRIBUTE_LISTS.flatMap((list) =>
      content[list].map(({ uid, name }) => ({
        id: `attributes|${profileId}|${list}|${uid}`,
        profileId,
        group: 'attributes',
        title: i18n._(LIST_WORDS[list]),
        text: name,
        place: { to: '/dashboard/attributes', hash: `list-${list}` },
      })),
    ),
}

export const journalSource: Source<readonly JournalContent[]> = {
  useRows: ({ id }) => useAllAnswers(id),
  entries: (answers, profileId) =>
    answers.map(({ id, day, answer }) => ({
      id: `journal|${id}`,
      profileId,
      group: 'journal',
      title: '',
      text: answer,
      day,
      place: { to: '/dashboard/journal', search: { day } },
    })),
}

export const foldersSource: Source<readonly FolderContent[]> = {
  useRows: ({ id }) => useFolders(id)?.rows,
  entries: (folders, profileId, i18n) =>
    folders.map(({ id, category, name }) => ({
      id: `folder|${id}`,
      profileId,
      group: 'documents',
      title: name,
      text: '',
      facts: [i18n._(CATEGORY_WORDS[category]), i18n._(msg`Folder`)],
      place: { to: '/dashboard/$category', params: { category }, search: { folder: id } },
    })),
}

export const documentsSource: Source<Library> = {
  useRows: ({ id }) => useLibrary(id),
  entries: ({ folders, documents }, profileId, i18n) =>
    documents.map(({ id, folderId, category, name, createdDate }) => ({
      id: `document|${id}`,
      profileId,
      group: 'documents',
      title: name,
      text: '',
      facts: [i18n._(CATEGORY_WORDS[category]), folders.find((folder) => folder.id === folderId)?.name ?? ''],
      day: createdDate === null ? '' : plainDateOf(new Date(createdDate)),
      place: { to: '/dashboard/$category', params: { category }, search: { folder: folderId, document: id } },
    })),
}

function useLibrary(profileId: string): Library | undefined {
  const folders = useFolders(profileId)?.rows
  const documents = useAllDocuments(profileId)
  return useMemo(() => folders && documents && { folders, documents }, [folders, documents])
}

export interface Library {
  folders: readonly FolderContent[]
  documents: readonly Pick<DocumentRead, 'id' | 'folderId' | 'category' | 'name' | 'createdDate'>[]
}
