// Fills the form from the list of demo accounts. The page works without it.
const buttons = Array.from(document.querySelectorAll('button[data-email]'));
const email = document.getElementById('email');
const password = document.getElementById('password');

function mark() {
  for (const button of buttons) {
    button.setAttribute(
      'aria-pressed',
      String(button.dataset.email === email.value),
    );
  }
}

for (const button of buttons) {
  button.addEventListener('click', () => {
    email.value = button.dataset.email;
    password.value = button.dataset.password;
    mark();
    document.querySelector('button[type="submit"]').focus();
  });
}
email.addEventListener('input', mark);
mark();
