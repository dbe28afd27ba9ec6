// Asks the device for a passkey, and sends what it signed with the form of the page.
/* global SimpleWebAuthnBrowser */
const form = document.querySelector('form[data-passkey]');
const problem = document.getElementById('error');

const PROBLEMS = {
  NotAllowedError: 'It was cancelled, or it took too long. Try again.',
  InvalidStateError: 'This device has a passkey of your account already.',
  SecurityError:
    'Passkeys do not work at this address. It must begin with https://.',
};

async function ask() {
  problem.textContent = '';
  if (!SimpleWebAuthnBrowser.browserSupportsWebAuthn()) {
    problem.textContent =
      'This browser has no passkeys here. Use another one, or your password.';
    return;
  }
  const optionsJSON = JSON.parse(form.dataset.options);
  try {
    const answer =
      form.dataset.passkey === 'add'
        ? await SimpleWebAuthnBrowser.startRegistration({ optionsJSON })
        : await SimpleWebAuthnBrowser.startAuthentication({ optionsJSON });
    form.elements.response.value = JSON.stringify(answer);
    form.submit();
  } catch (error) {
    problem.textContent =
      PROBLEMS[error.name] ?? 'The device did not answer. Try again.';
  }
}

form.addEventListener('submit', event => {
  event.preventDefault();
  ask();
});
ask();
