/** What most disks take for the same name when an archive is unpacked: however it is capitalised, and however its accents are written. */
export const onDisk = (name: string): string => name.normalize('NFC').toLowerCase()
