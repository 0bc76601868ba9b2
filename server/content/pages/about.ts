import { note, page, part } from '#server/content/content-file.ts'

// Privacy and terms come last: the foot of every public page leads to them by their place (src/features/public-pages/about-screen.tsx).
export const about = page('about', {
  en: {
    title: 'About Us',
    summary: 'Why Havenbook exists, what it is not, who runs this copy, and how it tries to be usable for everybody.',
    parts: [
      part(
        'Why',
        'Families who look after someone with sensory needs carry a lot in their heads: what hurts, what calms, which medicine, who to call. When it matters most, there is no time to look for it, and often no internet either.',
        'Havenbook keeps it in one calm place. It opens at once, online or offline, and others can understand it.',
      ),
      part(
        'What it is not',
        'Havenbook is not a clinic and not a medical device. It does not diagnose, does not advise on doses, does not check whether medicines go together, and does not watch over anybody. The articles are information, not medical or legal advice.',
        note('In an emergency call 911 in the United States, 112 in Europe.'),
      ),
      part(
        'Who runs this copy',
        'This copy of Havenbook is run by {operator}. They run the server where your notes are stored, and they answer your messages.',
      ),
      part(
        'Open source',
        'The program is free and open under the MIT license. Anybody may read how it works, check the promises, run it for their own group or school, and make it better.',
      ),
      part(
        'Accessibility',
        'We want everybody to be able to use Havenbook, on a good day and on a bad one. Our measure is WCAG 2.2, level AA. Everything works by keyboard and with a screen reader, nothing blinks or starts to play by itself, colors never carry the meaning alone, and letters can be made larger.',
        '“Calm display”, at the top or in the menu, changes theme, text size, colors and motion.',
        'If something is hard to use, please write to us. That is our mistake, and we want to fix it.',
      ),
      part(
        'Privacy',
        'What you write belongs to you and your family. It is kept on your devices and by this Havenbook.',
        'We give it to nobody else: no ads, no counting of visits, no requests to other companies.',
        'You can download your data and delete your account at any time. If you delete your account, we keep everything for 30 more days in case you change your mind.',
      ),
      part(
        'Terms',
        'You are 18 or older, and you are allowed to write about the people you care for.',
        'Keep your password to yourself, and lock your device: what is on it can be read without a password.',
        'Havenbook is a notebook, not a medical device. It gives no medical advice. In an emergency, call for help.',
      ),
    ],
  },
  fr: {
    title: 'À propos',
    summary:
      'Pourquoi Havenbook existe, ce qu’il n’est pas, qui gère cette copie, et comment il cherche à servir à tout le monde.',
    parts: [
      part(
        'Pourquoi',
        'Les familles qui prennent soin d’une personne aux besoins sensoriels portent beaucoup dans la tête : ce qui fait mal, ce qui apaise, quel médicament, qui appeler. Au moment où cela compte le plus, on n’a pas le temps de chercher, et souvent pas de connexion.',
        'Havenbook garde tout cela en un seul endroit calme. Il s’ouvre aussitôt, avec ou sans connexion, et d’autres peuvent le comprendre.',
      ),
      part(
        'Ce qu’il n’est pas',
        'Havenbook n’est ni une clinique ni un dispositif médical. Il ne pose pas de diagnostic, ne conseille pas de dose, ne vérifie pas si des médicaments vont ensemble et ne surveille personne. Les articles informent ; ils ne remplacent pas un avis médical ou juridique.',
        note('En cas d’urgence, appelez le 112 en Europe, le 911 aux États-Unis.'),
      ),
      part(
        'Qui gère cette copie',
        'Cette copie de Havenbook est gérée par {operator}. Ces personnes tiennent le serveur où vos notes sont conservées et répondent à vos messages.',
      ),
      part(
        'Un logiciel libre',
        'Le programme est libre et ouvert, sous licence MIT. Chacun peut lire comment il fonctionne, vérifier les promesses, l’installer pour son association ou son école, et l’améliorer.',
      ),
      part(
        'Accessibilité',
        'Nous voulons que tout le monde puisse se servir de Havenbook, les bons jours comme les mauvais. Notre mesure est la norme WCAG 2.2, niveau AA. Tout se fait au clavier et avec un lecteur d’écran, rien ne clignote ni ne démarre tout seul, la couleur ne porte jamais le sens à elle seule, et le texte peut être agrandi.',
        '« Affichage apaisé », en haut ou dans le menu, change le thème, la taille du texte, les couleurs et les mouvements.',
        'Si quelque chose est difficile à utiliser, écrivez-nous. C’est un défaut, et nous voulons le corriger.',
      ),
      part(
        'Confidentialité',
        'Ce que vous écrivez appartient à vous et à votre famille. C’est gardé sur vos appareils et par ce Havenbook.',
        'Nous ne le donnons à personne d’autre : ni publicité, ni mesure d’audience, ni requête vers d’autres entreprises.',
        'Vous pouvez à tout moment télécharger vos données et supprimer votre compte. Si vous supprimez votre compte, nous gardons tout 30 jours de plus, au cas où vous changeriez d’avis.',
      ),
      part(
        'Conditions d’utilisation',
        'Vous avez 18 ans ou plus et vous avez le droit d’écrire sur les personnes dont vous prenez soin.',
        'Gardez votre mot de passe pour vous et verrouillez votre appareil : ce qui s’y trouve se lit sans mot de passe.',
        'Havenbook est un carnet, pas un dispositif médical. Il ne donne aucun conseil médical. En cas d’urgence, appelez les secours.',
      ),
    ],
  },
  es: {
    title: 'Quiénes somos',
    summary: 'Por qué existe Havenbook, qué no es, quién lleva esta copia y cómo intenta servir a todo el mundo.',
    parts: [
      part(
        'Por qué',
        'Las familias que cuidan de alguien con necesidades sensoriales llevan mucho en la cabeza: qué duele, qué calma, qué medicina, a quién llamar. Cuando más importa no hay tiempo de buscarlo, y a menudo tampoco conexión.',
        'Havenbook lo guarda en un solo lugar tranquilo. Se abre al momento, con conexión o sin ella, y los demás lo entienden.',
      ),
      part(
        'Qué no es',
        'Havenbook no es una clínica ni un producto sanitario. No diagnostica, no aconseja dosis, no comprueba si unas medicinas van bien con otras y no vigila a nadie. Los artículos informan; no son consejo médico ni legal.',
        note('En una emergencia, llame al 112 en Europa, al 911 en Estados Unidos.'),
      ),
      part(
        'Quién lleva esta copia',
        'De esta copia de Havenbook se encargan {operator}. Cuidan del servidor donde se guardan sus notas y contestan a sus mensajes.',
      ),
      part(
        'Código abierto',
        'El programa es libre y abierto, con licencia MIT. Cualquiera puede leer cómo funciona, comprobar las promesas, ponerlo en marcha para su asociación o escuela, y mejorarlo.',
      ),
      part(
        'Accesibilidad',
        'Queremos que todo el mundo pueda usar Havenbook, en los días buenos y en los malos. Nuestra medida es WCAG 2.2, nivel AA. Todo funciona con teclado y con lector de pantalla, nada parpadea ni se pone en marcha por su cuenta, el color nunca lleva el significado por sí solo y la letra se puede agrandar.',
        '“Pantalla tranquila”, arriba o en el menú, cambia el tema, el tamaño de letra, los colores y el movimiento.',
        'Si algo es difícil de usar, escríbanos. Es un fallo y queremos arreglarlo.',
      ),
      part(
        'Privacidad',
        'Lo que escribe le pertenece a usted y a su familia. Se guarda en sus dispositivos y en este Havenbook.',
        'No se lo damos a nadie más: sin publicidad, sin recuento de visitas, sin consultas a otras empresas.',
        'En cualquier momento puede descargar sus datos y eliminar su cuenta. Si elimina su cuenta, lo guardamos todo 30 días más, por si cambia de idea.',
      ),
      part(
        'Condiciones de uso',
        'Tiene 18 años o más y puede escribir sobre las personas que cuida.',
        'No comparta su contraseña y bloquee su dispositivo: lo que hay en él se puede leer sin contraseña.',
        'Havenbook es un cuaderno, no un producto sanitario. No da consejos médicos. En una emergencia, pida ayuda.',
      ),
    ],
  },
})
