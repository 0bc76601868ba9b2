/** What the demo family's doctors wrote. Invented. */

export const NEUROLOGY_LETTER = `<h1>Neurology follow-up</h1>
<p>Maya came with her mother and her blue bag. She chose the order of the examination from her picture cards.</p>
<h2>Since the last visit</h2>
<ul><li>Two short absences in three months, both at home in the evening</li><li>Sleeps from eight to half past six</li><li>No side effects that the family has noticed</li></ul>
<h2>Agreed</h2>
<table><thead><tr><th>What</th><th>When</th></tr></thead><tbody>
<tr><td>Medicine stays as it is</td><td>Until the next visit</td></tr>
<tr><td>EEG, with headphones until the last minute</td><td>In spring</td></tr>
</tbody></table>
<p>Dr. Lucas Meyer</p>`

export const SEIZURE_PLAN = `SEIZURE PLAN FOR SCHOOL

She stares and does not answer for more than 20 seconds: stay beside her, note the time, do not touch her face.

Afterwards she is tired. The calm corner for ten minutes, then she decides.

Longer than 5 minutes, or one after the other: call 911, then her mother.`

export const THYROID_LETTER = `<h1>Results of the blood test</h1><p>The thyroid value is where it should be. <strong>The tablet stays as it is.</strong></p><p>Next test in six months. Tunde asked to have the numbing cream again, please put it on an hour before.</p>`

export const SLEEP_VISIT = `Sleep clinic

The mask is worn 6 hours 40 minutes a night on average. Tunde says the new strap is better.

Pressure unchanged. Next visit in a year.`

export const CHECK_UP = `Visit about fainting

Zoë came on her own for the first half and with her aunt for the second, as she wished.

Pulse lying 68, standing 104. She knows the signs and sits down in time. Water and salt before sport help.

No medicine against it for now. Return if she faints more than once a month.`

/** A short C-CDA: the narrative is what is shown. */
export const visitSummary = (
  name: string,
  place: string,
  day: string,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<ClinicalDocument xmlns="urn:hl7-org:v3">
  <title>Summary of care</title>
  <effectiveTime value="${day.replaceAll('-', '')}"/>
  <component><structuredBody>
    <component><section>
      <title>Problems</title>
      <text><list><item>Down syndrome</item><item>Underactive thyroid</item><item>Sleep apnoea</item><item>Repaired heart valve</item></list></text>
    </section></component>
    <component><section>
      <title>Medicines</title>
      <text><table><thead><tr><th>Medicine</th><th>How</th></tr></thead><tbody>
        <tr><td>Levothyroxine 75 mcg</td><td>One tablet in the morning</td></tr>
        <tr><td>Cetirizine 10 mg</td><td>For stings only</td></tr>
      </tbody></table></text>
    </section></component>
    <component><section>
      <title>To whoever reads this</title>
      <text><paragraph><content styleCode="Bold">${name}</content> decides for himself with help. ${place} knows him well: call us.</paragraph></text>
    </section></component>
  </structuredBody></component>
</ClinicalDocument>`
