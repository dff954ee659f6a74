import type { Catalogue } from '../../lib/translation'

/** Failures of other services: models, mail, storage, payments, identity providers. */
export const PROVIDERS: Catalogue = {
  'The response of the model’s endpoint is too large.': 'Die Antwort des Modell-Endpunkts ist zu groß.',
  'The endpoint aborted the answer with an error.': 'Der Endpunkt brach die Antwort mit einem Fehler ab.',
  'The endpoint answered with {0}.': 'Der Endpunkt antwortete mit {0}.',
  'The endpoint sent an error instead of an answer.': 'Der Endpunkt sendete einen Fehler statt einer Antwort.',
  'The package {0} is not installed beside the program.': 'Das Paket {0} ist neben dem Programm nicht installiert.',
  'Too many texts wait for the embedding model. Try again later.':
    'Zu viele Texte warten auf das Embedding-Modell. Versuche es später noch einmal.',
  'The embedding model ended unexpectedly. Try again.':
    'Das Embedding-Modell endete unerwartet. Versuche es noch einmal.',
  'The endpoint did not send one vector for each text.': 'Der Endpunkt sendete nicht für jeden Text einen Vektor.',
  'HEIC images cannot be read; send them as JPEG, PNG, WebP or AVIF.':
    'HEIC-Bilder können nicht gelesen werden; sende sie als JPEG, PNG, WebP oder AVIF.',
  'The image has more than {0} megapixels.': 'Das Bild hat mehr als {0} Megapixel.',
  'The animation has more than {0} frames.': 'Die Animation hat mehr als {0} Bilder.',
  'The image has too many pixels.': 'Das Bild hat zu viele Pixel.',
  'The file is not an image of a supported format.': 'Die Datei ist kein Bild in einem unterstützten Format.',
  'The image is damaged or incomplete.': 'Das Bild ist beschädigt oder unvollständig.',
  'The image takes too long to process.': 'Das Bild braucht zu lange.',
  'The picture takes too long to draw. Try again later.':
    'Das Bild zu zeichnen dauert zu lange. Versuche es später noch einmal.',
  'Too many images are waiting. Try again later.': 'Es warten zu viele Bilder. Versuche es später noch einmal.',
  'The image decoder ended unexpectedly. Try again.':
    'Die Bildverarbeitung endete unerwartet. Versuche es noch einmal.',
  'No mail server is configured. Set SMTP_URL.': 'Es ist kein Mailserver eingerichtet. Setze SMTP_URL.',
  'The mail server did not answer in time.': 'Der Mailserver hat nicht rechtzeitig geantwortet.',
  'The mail server did not accept the message.': 'Der Mailserver hat die Nachricht nicht angenommen.',
  'The model {0} did not answer in time.': 'Das Modell {0} hat nicht rechtzeitig geantwortet.',
  'The answer of the model {0} was truncated.': 'Die Antwort des Modells {0} wurde abgeschnitten.',
  'The model {0} could not be reached.': 'Das Modell {0} war nicht erreichbar.',
  'The model {0} rejected the service’s API key. The operator must check it.':
    'Das Modell {0} hat den API-Schlüssel des Dienstes abgelehnt. Wer den Server betreibt, muss ihn prüfen.',
  'The endpoint does not know the model {0}.': 'Der Endpunkt kennt das Modell {0} nicht.',
  'The model {0} is overloaded.': 'Das Modell {0} ist überlastet.',
  'The model {0} refused the request.': 'Das Modell {0} hat die Anfrage abgelehnt.',
  'The model {0} failed.': 'Das Modell {0} ist gescheitert.',
  'The model {0} is no longer configured.': 'Das Modell {0} ist nicht mehr eingerichtet.',
  'The discovery document of the provider is not a JSON object.':
    'Das Discovery-Dokument des Anbieters ist kein JSON-Objekt.',
  'The provider signs ID tokens with no algorithm that this server accepts.':
    'Der Anbieter signiert ID-Token mit keinem Verfahren, das dieser Server annimmt.',
  'The provider did not answer in time.': 'Der Anbieter hat nicht rechtzeitig geantwortet.',
  'The provider refused the request: {0}.': 'Der Anbieter hat die Anfrage abgelehnt: {0}.',
  'The addresses of the provider must begin with https://.': 'Die Adressen des Anbieters müssen mit https:// beginnen.',
  'The ID token of the provider is not meant for this sign-in.':
    'Das ID-Token des Anbieters ist nicht für diese Anmeldung.',
  'The ID token of the provider has expired.': 'Das ID-Token des Anbieters ist abgelaufen.',
  'The ID token of the provider has no valid signature.': 'Das ID-Token des Anbieters hat keine gültige Signatur.',
  'The provider names another issuer or person than expected.':
    'Der Anbieter nennt einen anderen Issuer oder eine andere Person als erwartet.',
  'The provider uses something that this server does not accept.':
    'Der Anbieter verwendet etwas, das dieser Server nicht annimmt.',
  'The provider does not say where to send this request.': 'Der Anbieter sagt nicht, wohin diese Anfrage gehen soll.',
  'The provider did not answer as OAuth requires.': 'Der Anbieter hat nicht so geantwortet, wie OAuth es verlangt.',
  'The provider does not accept this code.': 'Der Anbieter nimmt diesen Code nicht an.',
  'The provider sent no ID token.': 'Der Anbieter hat kein ID-Token gesendet.',
  'The discovery document of the provider lacks an endpoint or its keys.':
    'Dem Discovery-Dokument des Anbieters fehlt ein Endpunkt oder seine Schlüssel.',
  'The keys of the provider cannot be read.': 'Die Schlüssel des Anbieters können nicht gelesen werden.',
  'The server answered with another protocol.': 'Der Server antwortete mit einem anderen Protokoll.',
  'The server redirected the request.': 'Der Server hat die Anfrage umgeleitet.',
  'The response of the server is too large.': 'Die Antwort des Servers ist zu groß.',
  'The response of the server was cut off.': 'Die Antwort des Servers wurde abgeschnitten.',
  'The certificate of the server is not valid.': 'Das Zertifikat des Servers ist nicht gültig.',
  'The headers of the server are too large.': 'Die Header des Servers sind zu groß.',
  'The server did not send a complete HTTP response.': 'Der Server hat keine vollständige HTTP-Antwort gesendet.',
  'The provider {0} has no userinfo endpoint.': 'Der Anbieter {0} hat keinen Userinfo-Endpunkt.',
  'The provider answered {0} to the revocation.': 'Der Anbieter antwortete mit {0} auf den Widerruf.',
  'The provider answered {0} about the person.': 'Der Anbieter antwortete mit {0} auf die Frage nach der Person.',
  'The provider’s answer about the person cannot be read.':
    'Die Antwort des Anbieters über die Person kann nicht gelesen werden.',
  'The file storage rejected the request.': 'Der Dateispeicher hat die Anfrage abgelehnt.',
  'The file storage did not answer in time.': 'Der Dateispeicher hat nicht rechtzeitig geantwortet.',
  'The file storage is currently unavailable.': 'Der Dateispeicher ist gerade nicht verfügbar.',
  'There is no connection to the server.': 'Es gibt keine Verbindung zum Server.',
  'The server did not answer in time.': 'Der Server hat nicht rechtzeitig geantwortet.',
  'The signed element is no assertion.': 'Das signierte Element ist keine Assertion.',
  'The assertion is not SAML 2.0.': 'Die Assertion ist nicht SAML 2.0.',
  'The Issuer of the assertion is another one.': 'Der Issuer der Assertion ist ein anderer.',
  'The assertion is too old, or from the future.': 'Die Assertion ist zu alt oder kommt aus der Zukunft.',
  'No SubjectConfirmation is for this recipient, this request and this time.':
    'Keine SubjectConfirmation gilt für diesen Empfänger, diese Anfrage und diese Zeit.',
  'The assertion is not valid at this time.': 'Die Assertion gilt nicht zu dieser Zeit.',
  'The assertion is for another audience.': 'Die Assertion ist für einen anderen Empfänger (Audience).',
  'The assertion has a condition that is not supported.':
    'Die Assertion hat eine Bedingung, die nicht unterstützt wird.',
  'The assertion does not say that the person signed in.':
    'Die Assertion sagt nicht, dass sich die Person angemeldet hat.',
  'The session at the identity provider has ended.': 'Die Sitzung beim Identitätsanbieter ist beendet.',
  'The time {0} is not a valid time in UTC.': 'Die Zeit {0} ist keine gültige Zeit in UTC.',
  'The NameID is transient. Configure a persistent one, or the e-mail address.':
    'Die NameID ist flüchtig. Richte eine dauerhafte ein, oder die E-Mail-Adresse.',
  'The NameID is empty, too long, or has control characters.': 'Die NameID ist leer, zu lang oder hat Steuerzeichen.',
  'The metadata describes no SAML 2.0 identity provider.':
    'Die Metadaten beschreiben keinen SAML-2.0-Identitätsanbieter.',
  'The metadata describes several identity providers.': 'Die Metadaten beschreiben mehrere Identitätsanbieter.',
  'The metadata has no entityID.': 'Die Metadaten haben keine entityID.',
  'The metadata has no SingleSignOnService with the binding HTTP-Redirect.':
    'Die Metadaten haben keinen SingleSignOnService mit dem Binding HTTP-Redirect.',
  'The metadata has no certificate for signatures.': 'Die Metadaten haben kein Zertifikat für Signaturen.',
  'The metadata has too many certificates.': 'Die Metadaten haben zu viele Zertifikate.',
  'The response is larger than 256 KB.': 'Die Antwort ist größer als 256 KB.',
  'The response is not in base64.': 'Die Antwort ist nicht in Base64.',
  'The response is not in UTF-8.': 'Die Antwort ist nicht in UTF-8.',
  'The message is not a SAML response.': 'Die Nachricht ist keine SAML-Antwort.',
  'The response is not SAML 2.0.': 'Die Antwort ist nicht SAML 2.0.',
  'The response was sent to another Destination.': 'Die Antwort wurde an eine andere Destination gesendet.',
  'The response does not answer the request of this sign-in.': 'Die Antwort passt nicht zur Anfrage dieser Anmeldung.',
  'The Issuer is another one.': 'Der Issuer ist ein anderer.',
  'The identity provider did not sign the person in.': 'Der Identitätsanbieter hat die Person nicht angemeldet.',
  'Encrypted assertions are not supported. Turn encryption off; the connection is encrypted.':
    'Verschlüsselte Assertions werden nicht unterstützt. Schalte die Verschlüsselung aus; die Verbindung ist verschlüsselt.',
  'The message contains more than one response or assertion.':
    'Die Nachricht enthält mehr als eine Antwort oder Assertion.',
  'The signature or the structure of the response is not valid.':
    'Die Signatur oder der Aufbau der Antwort ist nicht gültig.',
  'The response has no assertion.': 'Die Antwort hat keine Assertion.',
  'A signature is at the wrong place.': 'Eine Signatur steht an der falschen Stelle.',
  'The assertion is not signed.': 'Die Assertion ist nicht signiert.',
  'The message has too many signatures.': 'Die Nachricht hat zu viele Signaturen.',
  'A signature contains objects.': 'Eine Signatur enthält Objekte.',
  'A signature refers to another element.': 'Eine Signatur verweist auf ein anderes Element.',
  'The signature uses an algorithm that is not accepted. Use RSA with SHA-256.':
    'Die Signatur verwendet ein Verfahren, das nicht angenommen wird. Nimm RSA mit SHA-256.',
  'A signature has no transforms.': 'Eine Signatur hat keine Transformationen.',
  'The message uses an id twice, or one that is not valid.':
    'Die Nachricht verwendet eine Id zweimal, oder eine, die nicht gültig ist.',
  'The XML is larger than 256 KB.': 'Das XML ist größer als 256 KB.',
  'The XML has a DTD, a comment, a CDATA section or an instruction.':
    'Das XML hat eine DTD, einen Kommentar, einen CDATA-Abschnitt oder eine Anweisung.',
  'The XML has control characters.': 'Das XML hat Steuerzeichen.',
  'The XML has too many elements.': 'Das XML hat zu viele Elemente.',
  'The text is not XML.': 'Der Text ist kein XML.',
  'The XML is not well-formed.': 'Das XML ist nicht wohlgeformt.',
  'The message has {0} {1}.': 'Die Nachricht hat {0} {1}.',
  'The element {0} holds other elements.': 'Das Element {0} enthält andere Elemente.',
  'The file is too large.': 'Die Datei ist zu groß.',
  'The endpoint sent nothing in time.': 'Der Endpunkt hat nicht rechtzeitig etwas gesendet.',
  'The subscription has no item at the payment provider.': 'Das Abonnement hat beim Zahlungsanbieter keinen Posten.',
  'The subscription has ended already.': 'Das Abonnement ist schon beendet.',
  'The signature of this event is not valid, or too old.':
    'Die Signatur dieses Ereignisses ist nicht gültig oder zu alt.',
  'Stripe rejects the key: check STRIPE_SECRET_KEY.': 'Stripe lehnt den Schlüssel ab: prüfe STRIPE_SECRET_KEY.',
  'Stripe did not answer in time. Try again with the same Idempotency-Key.':
    'Stripe hat nicht rechtzeitig geantwortet. Versuche es mit demselben Idempotency-Key noch einmal.',
  'Stripe could not carry out the call.': 'Stripe konnte den Aufruf nicht ausführen.',
  'The payment was declined{0}. Nothing has changed. Use another payment method.':
    'Die Zahlung wurde abgelehnt{0:words}. Es hat sich nichts geändert. Nimm eine andere Zahlungsart.',
  'The domain name system did not answer. Try again in a few minutes.':
    'Das Domain Name System hat nicht geantwortet. Versuche es in ein paar Minuten noch einmal.',
}
