"""Whoever opened a game exchanges links, locks a guest out, and keeps the game private, all in the menu."""

from playwright.sync_api import Browser, Locator, Page, expect

from browser.test_called_by_name import newcomer


def open_private(page: Page, server: str) -> str:
    """Open a private game for a friend, and give the link to send him."""
    page.goto(server)
    page.locator(".card", has_text="Infantry Training").first.click()
    page.locator("dialog .pickb", has_text="Online").click()
    page.get_by_label("Private").check()
    page.get_by_role("button", name="Start", exact=True).click()
    return page.get_by_label("Link for Soviets").input_value()


def guests(page: Page) -> Locator:
    """The part of the menu for whoever opened the game."""
    doors = page.locator("dialog details", has_text="Links and guests")
    if doors.get_attribute("open") is None:
        doors.locator("summary").click()
    return doors


def test_the_host_exchanges_a_link_and_locks_a_guest_out(browser: Browser, server: str) -> None:
    host, guest, stranger = newcomer(browser), newcomer(browser), newcomer(browser)
    link = open_private(host, server)
    guest.goto(link)
    expect(guest.locator(".ask h1")).to_be_visible()
    stranger.goto(link.partition("#")[0])
    expect(stranger.locator("h1")).to_contain_text("This game is private")

    host.get_by_role("button", name="Link for spectators").click()
    watch = host.get_by_label("Link for spectators").last.input_value()
    stranger.goto(watch)
    expect(stranger.locator(".ask h1")).to_be_visible()
    stranger.get_by_role("button", name="Look back").click()
    expect(stranger.get_by_role("button", name="Back to the game")).to_be_visible()
    stranger.get_by_role("button", name="Back to the game").click()
    expect(stranger.locator(".ask h1")).to_be_visible()

    seat = guests(host).locator("[data-seat='soviet 0']")
    seat.get_by_role("button", name="New link").click()
    expect(guest.locator("h1")).to_have_text("You are no longer at this table")
    fresh = host.get_by_label("Link for Soviets").first.input_value()
    assert fresh != link
    guest.goto("about:blank")
    guest.goto(fresh)
    expect(guest.locator(".ask h1")).to_be_visible()

    seat.get_by_role("button", name="Lock out").click()
    seat.get_by_role("button", name="Really lock out").click()
    expect(host.locator("dialog [role=status]")).to_contain_text("was locked out")
    expect(seat).to_contain_text("nobody has a link")
    expect(guest.locator("h1")).to_have_text("You are no longer at this table")

    guests(host).get_by_label("Private").uncheck()
    expect(host.locator("dialog [role=status]")).to_have_text("Everybody may watch this game now.")
    stranger.goto("about:blank")
    stranger.goto(link.partition("#")[0])
    expect(stranger.locator(".ask h1")).to_be_visible()
    for page in (host, guest, stranger):
        page.context.close()


def test_the_host_exchanges_his_own_link_and_stays(browser: Browser, server: str) -> None:
    host = newcomer(browser)
    open_private(host, server)
    own = guests(host).locator("[data-seat='german 0']")
    with host.expect_navigation():
        own.get_by_role("button", name="New link").click()
    expect(host.locator(".ask h1")).to_be_visible()
    host.reload()
    expect(host.locator(".ask h1")).to_be_visible()
    host.context.close()


def test_the_link_of_a_mail_asks_before_it_says_anything(page: Page, server: str) -> None:
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method) if "/api/mail" in request.url else None)
    page.route("**/api/mail", lambda route: route.fulfill(json={"token": "secret", "wanted": True}))
    page.goto(f"{server}/mail#token=secret")
    expect(page.locator("h1")).to_have_text("Mail from this server")
    assert sent == []
    page.get_by_role("button", name="Yes, tell me by mail").click()
    expect(page.locator("main p")).to_contain_text("Confirmed")
    assert sent == ["POST"]
