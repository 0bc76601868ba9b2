/** A patient's file as large as a long life in hospitals makes it. */

/**
 * Of every kind, in the sizes that hospitals write: two to four kilobytes each. `extensions` of each resource and `sentences` of
 * each note make them smaller, for a file of very many.
 */
export function bigPatient(count: number, { extensions = 12, sentences = 60 } = {}): Uint8Array {
  const subject = { reference: 'Patient/p1' }
  const padding = {
    extension: Array.from({ length: extensions }, (_, index) => ({
      url: `https://fhir.example/extension/${index}`,
      valueString: 'As hospitals fill their records with what nobody reads',
    })),
  }
  const resources: object[] = [{ resourceType: 'Patient', id: 'p1', name: [{ text: 'Maya Okafor' }] }]
  for (let index = 1; index < count; index += 1) {
    const id = `r${index}`
    const day = `20${10 + (index % 16)}-0${1 + (index % 9)}-1${index % 10}`
    const visit = { reference: 'Encounter/e1' }
    if (index % 10 < 4) {
      resources.push({
        resourceType: 'MedicationRequest',
        id,
        status: 'active',
        intent: 'order',
        subject,
        authoredOn: day,
        encounter: visit,
        medicationCodeableConcept: { text: `Medicine ${index}` },
        dosageInstruction: [{ text: 'One tablet in the morning' }],
        ...padding,
      })
    } else if (index % 10 < 6) {
      resources.push({
        resourceType: 'Immunization',
        id,
        status: 'completed',
        patient: subject,
        occurrenceDateTime: day,
        vaccineCode: { text: `Vaccine ${index}` },
        ...padding,
      })
    } else if (index % 10 < 8) {
      resources.push({
        resourceType: 'DocumentReference',
        id,
        status: 'current',
        subject,
        date: `${day}T10:00:00Z`,
        content: [
          {
            attachment: {
              contentType: 'text/plain',
              data: Buffer.from('A visit of twenty minutes. '.repeat(sentences)).toString('base64'),
            },
          },
        ],
        ...padding,
      })
    } else resources.push({ resourceType: index % 10 === 8 ? 'Condition' : 'Encounter', id, subject, ...padding })
  }
  return new TextEncoder().encode(
    JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({ resource })) }),
  )
}
