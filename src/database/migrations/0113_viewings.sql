CREATE TABLE "calendar_feed" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feed_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_feed" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "viewing" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"times" timestamp (3) with time zone[] NOT NULL,
	"minutes" integer NOT NULL,
	"time_zone" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"replaces" uuid,
	"state" text DEFAULT 'proposed' NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"reason" text,
	"settled_by" uuid,
	"settled_at" timestamp (3) with time zone,
	"reminded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "viewing_parties" CHECK ("viewing"."by_id" <> "viewing"."to_id"),
	CONSTRAINT "viewing_times" CHECK (cardinality("viewing"."times") between 1 and 5),
	CONSTRAINT "viewing_minutes" CHECK ("viewing"."minutes" between 15 and 720),
	CONSTRAINT "viewing_note" CHECK (length("viewing"."note") <= 500),
	CONSTRAINT "viewing_reason" CHECK (length("viewing"."reason") <= 500),
	CONSTRAINT "viewing_state" CHECK ("viewing"."state" in ('proposed', 'agreed', 'declined', 'withdrawn', 'replaced', 'cancelled', 'expired', 'lapsed')),
	CONSTRAINT "viewing_settled" CHECK (("viewing"."state" = 'proposed') = ("viewing"."settled_at" is null)),
	CONSTRAINT "viewing_agreed" CHECK (("viewing"."state" in ('agreed', 'cancelled')) = ("viewing"."starts_at" is not null)),
	CONSTRAINT "viewing_end" CHECK ("viewing"."ends_at" is not distinct from "viewing"."starts_at" + make_interval(mins => "viewing"."minutes")),
	CONSTRAINT "viewing_why" CHECK (("viewing"."state" in ('declined', 'cancelled')) = ("viewing"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "viewing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_offer" DROP CONSTRAINT "deal_offer_accepted";--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_place";--> statement-breakpoint
DROP INDEX "notification_offer_once";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_replaces_viewing_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."viewing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "viewing_open" ON "viewing" USING btree ("conversation_id") WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX "viewing_conversation" ON "viewing" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "viewing_by" ON "viewing" USING btree ("by_id","created_at");--> statement-breakpoint
CREATE INDEX "viewing_to" ON "viewing" USING btree ("to_id","created_at");--> statement-breakpoint
CREATE INDEX "viewing_replaces" ON "viewing" USING btree ("replaces");--> statement-breakpoint
CREATE INDEX "viewing_due" ON "viewing" USING btree ("starts_at") WHERE state = 'agreed' and reminded < 2;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_bargain_once" ON "notification" USING btree ("member_id","conversation_id","kind") WHERE "notification"."read_at" is null and ("notification"."kind" like 'offer.%' or "notification"."kind" like 'viewing.%');--> statement-breakpoint
ALTER TABLE "deal_offer" ADD CONSTRAINT "deal_offer_accepted" CHECK ("deal_offer"."state" <> 'accepted' or ("deal_offer"."deal_id" is not null and "deal_offer"."settled_at" < "deal_offer"."until"));--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('message', 'request', 'deal.opened', 'deal.proposed', 'deal.declined', 'deal.stage', 'deal.completed', 'deal.withdrawn', 'deal.void', 'deal.amount-proposed', 'deal.amount-declined', 'deal.amount-changed', 'offer.made', 'offer.countered', 'offer.accepted', 'offer.declined', 'offer.withdrawn', 'offer.expired', 'viewing.proposed', 'viewing.agreed', 'viewing.declined', 'viewing.withdrawn', 'viewing.cancelled', 'viewing.expired', 'viewing.soon', 'listing.published', 'listing.expires-soon', 'listing.expired', 'listing.hidden', 'listing.shown', 'listing.access-requested', 'listing.access-granted', 'listing.access-declined', 'listing.reserved', 'listing.released', 'listing.reservation-expired', 'mandate.hidden', 'mandate.shown', 'listing.agreement-changed', 'member.verified', 'member.declined', 'export.ready', 'member.left'));--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_place" CHECK (("notification"."conversation_id" is not null) = ("notification"."kind" in ('message', 'request') or "notification"."kind" like 'offer.%' or "notification"."kind" like 'viewing.%') and ("notification"."deal_id" is not null) = ("notification"."kind" like 'deal.%') and ("notification"."listing_id" is not null) = ("notification"."kind" like 'listing.%') and ("notification"."mandate_id" is not null) = ("notification"."kind" like 'mandate.%'));--> statement-breakpoint
CREATE POLICY "members read their own feed" ON "calendar_feed" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("calendar_feed"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "members make a feed" ON "calendar_feed" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("calendar_feed"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "members replace its address" ON "calendar_feed" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ("calendar_feed"."member_id" = (select actor_member_id()) and (select actor_in_good_standing())) WITH CHECK ("calendar_feed"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "members remove it" ON "calendar_feed" AS PERMISSIVE FOR DELETE TO "subrosa_app" USING ("calendar_feed"."member_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "calendar_feed" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "parties read their viewings" ON "viewing" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (("viewing"."by_id" = (select actor_member_id()) or "viewing"."to_id" = (select actor_member_id())) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "parties propose viewings" ON "viewing" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("viewing"."by_id" = (select actor_member_id()) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "parties settle viewings" ON "viewing" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING (("viewing"."by_id" = (select actor_member_id()) or "viewing"."to_id" = (select actor_member_id())) and (select actor_in_good_standing())) WITH CHECK (("viewing"."by_id" = (select actor_member_id()) or "viewing"."to_id" = (select actor_member_id())) and (select actor_in_good_standing()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "viewing" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');